import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Holds a crash in one area; what shows instead is decided by whoever hears of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
