/** What a tick sends; one that is not set sends nothing. */
export const TICKED = 'yes';

/** The words of the tick in the inquiry form and in the booking dialog. */
export const WALKS_LITTLE = 'Somebody in our group does not walk far';
