/** What the operator should know of documents that are not shown as somebody meant: one sentence for each kind. */
export function contentWarnings(unfit: readonly string[], changed: readonly string[]): string[] {
  return [
    ...(unfit.length > 0 ? [`published, but fits no longer, so that the version before it is shown: ${unfit.join(', ')} (mend it in /admin/content)`] : []),
    ...(changed.length > 0 ? [`changed in content/ under what was published, which stays on the site: ${changed.join(', ')} (see /admin/content)`] : []),
  ];
}
