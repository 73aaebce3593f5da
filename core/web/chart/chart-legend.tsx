import './chart.css';

/** Props of {@link ChartLegend}. */
export interface ChartLegendProps {
  readonly title?: string | undefined;
  /** In the order of the series; a colour is any of CSS. */
  readonly entries: readonly { readonly name: string; readonly colour: string }[];
}

/** What the colours of a chart mean. */
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
