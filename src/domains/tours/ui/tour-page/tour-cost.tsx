import type { TourCost as Cost } from '@/domains/tours/model/place/footprint-texts';

/** Climate and wildlife: the way with its arithmetic, and the rules where animals are watched. */
export function TourCost({ cost: { lines, source, rules } }: { cost: Cost }) {
  return (
    <div className="tour-halves">
      {rules.length > 0 && (
        <div>
          <h3 className="text-2xl">How we treat animals</h3>
          <ul className="mt-4 list-disc space-y-2 pl-5">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <div>
          <h3 className="text-2xl">Emissions on the road and on the water</h3>
          {lines.map((line) => (
            <p key={line} className="mt-4">
              {line}
            </p>
          ))}
          {source && <p className="mt-2 text-base text-muted">{`Source: ${source}.`}</p>}
        </div>
      )}
    </div>
  );
}
