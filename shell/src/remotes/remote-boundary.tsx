import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Holds a crash in one area; what shows instead is decided by whoever hears of it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { crashed: boolean }> {
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
