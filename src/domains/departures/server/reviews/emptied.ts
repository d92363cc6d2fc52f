/** What is left of a review that was taken away: that there was one. */
export const EMPTIED = {
  state: 'withdrawn' as const,
  ...{ body: '', name: '', country: null, picture: null, pictureWidth: null, pictureHeight: null },
  ...{ declineKind: null, declinedBecause: null },
};
