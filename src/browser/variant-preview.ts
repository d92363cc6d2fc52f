/** Whether somebody looks at named variants (`?ab=`, decisions.md, "A/B override"); such a visit is not counted. */
export function isVariantPreview(): boolean {
  return 'looking' in document.documentElement.dataset;
}
