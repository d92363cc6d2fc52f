import { Component, Fragment, type ReactNode } from 'react';

/** A part that crashes as often as this, one time after the other, would do so for ever. */
const CRASHES_MAX = 3;

/**
 * Mounts a part of a page anew where it crashes, so that no button of it is left dead: a form has its draft in the session's
 * storage and comes back as it was. Where that does not help either, the page of its own is named.
 */
export class MountedAnew extends Component<{ children: ReactNode }, { crashes: number; failed: boolean }> {
  override state = { crashes: 0, failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn('A part of the page crashed and is mounted anew.', error);
    this.setState(({ crashes }) => ({ crashes: crashes + 1, failed: false }));
  }

  override render(): ReactNode {
    if (this.state.failed) return null;
    if (this.state.crashes < CRASHES_MAX) return <Fragment key={this.state.crashes}>{this.props.children}</Fragment>;
    return (
      <p role="alert" className="border-l-4 border-destructive bg-destructive-surface p-4 text-destructive">
        Something went wrong on our side. Please load this page again, or{' '}
        <a href="/enquiry" className="underline underline-offset-4">
          write to us on a page of its own
        </a>
        .
      </p>
    );
  }
}
