import './chart.css';

export interface ChartLegendProps {
  readonly title?: string | undefined;
  /** The entries in the order of the series; the colour is any CSS colour. */
  readonly entries: readonly { readonly name: string; readonly colour: string }[];
}

/** Shows which series each colour of a chart stands for. */
export function ChartLegend({ title, entries }: ChartLegendProps) {
  return (
    <div className="k-chart-legend">
      {title !== undefined && <p>{title}</p>}
      <ul>
        {entries.map(({ name, colour }, at) => (
          <li key={at}>
            <svg viewBox="0 0 8 8" aria-hidden>
              <circle cx="4" cy="4" r="4" fill={colour} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
