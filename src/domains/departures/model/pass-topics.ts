/** What a traveller may ask for on the page of the trip; each is the beginning of the message. */
export const PASS_TOPICS = {
  another_day: 'Another day',
  people: 'More of us, or fewer',
  pickup: 'Another pick-up',
  other: 'Something else',
} as const;
