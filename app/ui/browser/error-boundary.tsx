import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Stands in for what broke. */
  fallback: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
};

/** Keeps a fault of its children from the rest of the page, which React would take away with them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
