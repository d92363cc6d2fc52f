/** Event, from its element: a tour is shown, on its page or as an overlay, and has a place for its heart. */
export const TOUR_SHOWN = 'hbt:tour-shown';
