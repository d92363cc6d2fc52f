import { Options } from './field';

type LabelledSelectProps = {
  label: string;
  /** In a form that works without scripts too. */
  name?: string;
  value: string;
  /** What it says first, where nothing need be chosen. */
  none?: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
  className?: string;
};

/** A list to choose from that is followed at once, with its label above it; in a form that can be refused stands a TypedChoice. */
export function LabelledSelect({ label, name, value, none, options, onChoose, className = '' }: LabelledSelectProps) {
  return (
    <label className={`grid min-w-0 gap-1 font-semibold ${className}`}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChoose(event.target.value)} className="field-input min-w-0 font-normal">
        {none !== undefined && <option value="">{none}</option>}
        <Options of={options} />
      </select>
    </label>
  );
}
