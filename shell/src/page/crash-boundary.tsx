import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** An error boundary for one area. The owner decides what to show after a crash. */
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
