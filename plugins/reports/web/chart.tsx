import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportOffer } from '../contract/index.ts';
import { chartData } from './chart-data.ts';
import { useCellText } from './report-cells.ts';
import './chart.css';

interface ChartProps {
  readonly report: Report;
  readonly chart: NonNullable<ReportOffer['chart']>;
  readonly title: string;
  /** Another theme: the colours are read anew. */
  readonly theme: string;
}

/**
 * A report as a picture of the very rows of its table. ApexCharts 4.7.0 under a policy without inline styles: its own sheet is not put
 * into the page (chart.css has the few rules that are needed), nor is that of its legend, which is drawn here.
 */
export default function Chart({ report, chart, title, theme }: ChartProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const text = useCellText();
  const { categories, series } = chartData(report, chart, text);
  const key = JSON.stringify([categories, series, chart.type, theme]);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    forgoStyles();
    const drawn = new ApexCharts(
      box,
      optionsOf(box, chart.type, { categories, series }, (figure) => text(series[0]?.column ?? noColumn, figure)),
    );
    void drawn.render();
    return () => drawn.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- drawn anew when what is shown changes, which the key holds
  }, [key]);
  return (
    <figure className="k-chart" aria-label={t('REPORTS.CHART', { title })}>
      <div ref={place} className="k-chart-place" aria-hidden />
      {series.length > 1 && (
        <ul className="k-chart-legend">
          {series.map(({ column }, at) => (
            <li key={column.id} data-colour={at % 5}>
              {column.title}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

const noColumn = { id: '', title: '', type: 'number' } as const;

/** The colours of the house, as the page's theme has them now: SVG takes no `light-dark()`. */
const colours = ['--k-accent', '--k-info-ink', '--k-warning-ink', '--k-danger', '--k-dot-neutral'];

function colourOf(box: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  box.append(probe);
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function optionsOf(
  box: HTMLElement,
  type: NonNullable<ReportOffer['chart']>['type'],
  { categories, series }: ReturnType<typeof chartData>,
  say: (figure: string) => string,
): ApexOptions {
  const muted = colourOf(box, '--k-text-muted');
  const line = colourOf(box, '--k-line');
  const label = { style: { colors: muted, fontSize: '12px' } };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    chart: {
      type: type === 'line' ? 'line' : 'bar',
      stacked: type === 'stacked',
      height: 280,
      fontFamily: 'inherit',
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      events: { beforeMount: forgoLegendStyles },
      animations: { enabled: !isStill, speed: 200 },
    },
    series: series.map(({ column, values }) => ({ name: column.title, data: values.map(Number) })),
    colors: colours.map((name) => colourOf(box, name)),
    xaxis: {
      categories: [...categories],
      labels: { ...label, trim: true, hideOverlappingLabels: true },
      axisBorder: { color: line },
      axisTicks: { color: line },
    },
    yaxis: {
      labels: {
        ...label,
        formatter: (value: number) => say(String(Number(value.toFixed(2)))).replace(/[,.]00(?=\D*$)/, ''),
      },
    },
    grid: { borderColor: line },
    dataLabels: { enabled: false },
    legend: { show: false },
    stroke: { width: type === 'line' ? 2 : 0, curve: 'straight' },
    plotOptions: { bar: { columnWidth: '60%', borderRadius: 2 } },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    tooltip: { y: { formatter: (value: number) => say(value.toFixed(2)) } },
  };
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
