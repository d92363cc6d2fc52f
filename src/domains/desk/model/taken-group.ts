/** How many people come and which price of the quote they took: "5 people, 4 to 6 people"; once where that price is named like the group. */
export function takenGroup(people: string, priceFor: string): string {
  return priceFor.trim().toLowerCase() === people.toLowerCase() ? people : `${people}, ${priceFor}`;
}
