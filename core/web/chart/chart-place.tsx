import ApexCharts, { type ApexOptions } from 'apexcharts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { preferences } from '../tokens.ts';
import { useMedia } from '../ui/use-media.ts';
import { type ChartLook, chartLookOf } from './chart-look.ts';
import './chart.css';

export interface ChartPlaceProps {
  /** The text that describes the chart to people who do not see it. */
  readonly label: string;
  /** The drawn data as text: when the text changes, the chart is drawn again. */
  readonly drawn: string;
  readonly optionsOf: (look: ChartLook) => ApexOptions;
  readonly className?: string;
  /** The legend, which is shown below the drawing or next to it. */
  readonly children?: ReactNode;
}

/**
 * Shows a chart. The page's policy allows no inline styles, so the style sheets of ApexCharts 4.7.0 and of its legend are not added to the
 * page: chart.css has the few rules that are needed, and ChartLegend draws the legend.
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
    // oxlint-disable-next-line react/exhaustive-deps -- drawn again when `drawn` or the theme changes; they cover the other values
  }, [drawn, theme]);
  return (
    <figure className={className ? `k-chart ${className}` : 'k-chart'} aria-label={label}>
      <div ref={place} className="k-chart-place" aria-hidden />
      {children}
    </figure>
  );
}

/** Returns the theme that the user sees: the chosen one, or the one of the system. */
function useTheme(): string {
  const store = useService(preferences);
  const chosen = useObserved(useCallback(() => store.theme, [store]));
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen;
}

/** Prevents ApexCharts from adding its styles: it adds none if an element with this id exists. */
function forgoStyles(): void {
  if (!document.getElementById(sheetId)) {
    const placeholder = document.createElement('template');
    placeholder.id = sheetId;
    document.head.append(placeholder);
  }
}
const sheetId = 'apexcharts-css';

/** Prevents the legend of ApexCharts from adding styles to each chart, which it does even when it draws no legend. */
function forgoLegendStyles(chart: { readonly legend?: { readonly legendHelpers?: object } }): void {
  const helpers = chart.legend?.legendHelpers;
  if (helpers) Object.assign(Object.getPrototypeOf(helpers), { appendToForeignObject: () => undefined });
}
