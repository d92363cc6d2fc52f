import type { Guide } from './people-schema.ts';

/** What is said of a guide's licence; undefined where the owner gave none. */
export function licenceText({ licence }: Pick<Guide, 'licence'>): string | undefined {
  return licence && `Licence ${licence}. Ask to see the badge.`;
}
