/** Address and id of the trip to Dakar; it is no entry of the catalogue (decisions.md, Addresses). */
export const DAKAR_SLUG = 'dakar-city-tour';
