import ApexCharts, { type ApexOptions } from 'apexcharts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { preferences } from '../tokens.ts';
import { useMedia } from '../ui/use-media.ts';
import { type ChartLook, chartLookOf } from './chart-look.ts';
import './chart.css';

/** Props of {@link ChartPlace}. */
export interface ChartPlaceProps {
  /** What is drawn, for whoever does not see it. */
  readonly label: string;
  /** What is drawn, as text: when it changes, it is drawn anew. */
  readonly drawn: string;
  readonly optionsOf: (look: ChartLook) => ApexOptions;
  readonly className?: string;
  /** The legend, below the drawing or beside it. */
  readonly children?: ReactNode;
}

/**
 * A chart. ApexCharts 4.7.0 under a policy without inline styles: its own sheet is not put into the page (chart.css has the few rules that
 * are needed), nor is that of its legend, which is drawn here.
 */
export function ChartPlace({ label, drawn, optionsOf, className, children }: ChartPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    forgoStyles();
    const options = optionsOf(chartLookOf(box));
    const events = { ...options.chart?.events, beforeMount: forgoLegendStyles };
    const chart = new ApexCharts(box, { ...options, chart: { ...options.chart, events } });
    void chart.render();
    return () => chart.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- drawn anew when what is shown changes, which these hold
  }, [drawn, theme]);
  return (
    <figure className={className ? `k-chart ${className}` : 'k-chart'} aria-label={label}>
      <div ref={place} className="k-chart-place" aria-hidden />
      {children}
    </figure>
  );
}

/** The theme that is seen: the choice, or what the system says. */
function useTheme(): string {
  const store = useService(preferences);
  const chosen = useObserved(useCallback(() => store.theme, [store]));
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen;
}

/** ApexCharts looks for this id before it writes its styles. */
function forgoStyles(): void {
  if (!document.getElementById(sheetId)) {
    const taken = document.createElement('template');
    taken.id = sheetId;
    document.head.append(taken);
  }
}
const sheetId = 'apexcharts-css';

/** Its legend writes styles into each chart, even where there is none to be drawn. */
function forgoLegendStyles(chart: { readonly legend?: { readonly legendHelpers?: object } }): void {
  const helpers = chart.legend?.legendHelpers;
  if (helpers) Object.assign(Object.getPrototypeOf(helpers), { appendToForeignObject: () => undefined });
}
