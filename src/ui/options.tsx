type OptionsProps = { of: readonly (readonly [value: string | number, text: string])[] | undefined };

/** What a list offers to choose from. */
export function Options({ of = [] }: OptionsProps) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
