import { Options } from './field';

type FilterSelectProps<Name extends string> = {
  label: string;
  name: Name;
  value: string;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
  className?: string;
};

/** A list to narrow something by, with all of them first. In a form it works without scripts too. */
export function FilterSelect<Name extends string>({ label, name, value, all, options, onChoose, className = '' }: FilterSelectProps<Name>) {
  return (
    <label className={`grid min-w-0 gap-1 font-semibold ${className}`}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChoose(event.target.value)} className="field-input min-w-0 font-normal">
        <option value="">{all}</option>
        <Options of={options} />
      </select>
    </label>
  );
}
