import { Component, type ComponentType, type ReactNode } from 'react';
import { Button } from './button';

/** Says that what it holds crashed, in its place, with the one button that surely works. */
class ReloadBoundary extends Component<{ keepsDrafts: boolean; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn('A part of the page crashed; it can be loaded again.', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto my-8 max-w-[46rem] border-l-4 border-destructive bg-destructive-surface p-4 text-destructive">
        <p className="mb-3">{`Something went wrong on our side.${this.props.keepsDrafts ? ' Drafts are kept.' : ''}`}</p>
        <Button onClick={() => window.location.reload()}>Load this page again</Button>
      </div>
    );
  }
}

/**
 * A part of a page that offers to be loaded again where it crashes, so that no button of it is left dead. It is not mounted anew like a
 * visitor's form (`MountedAnew`): it would show what it was sent with the page, which may be hours old.
 * @param keepsDrafts whether what was written in it is there again after that
 */
export function withReload<Props extends object>(Part: ComponentType<Props>, { keepsDrafts = false } = {}): (props: Props) => ReactNode {
  return (props) => (
    <ReloadBoundary keepsDrafts={keepsDrafts}>
      <Part {...props} />
    </ReloadBoundary>
  );
}
