import { useTranslation } from 'react-i18next';
import type { ApexOptions } from 'apexcharts';
import { chartBasis, chartColours, ChartLegend, type ChartLook, ChartPlace } from '#core/web/chart';
import type { Report, ReportOffer } from '../contract/index.ts';
import { chartData } from './chart-data.ts';
import { useCellText } from './report-cells.ts';

interface ChartProps {
  readonly report: Report;
  readonly chart: NonNullable<ReportOffer['chart']>;
  readonly title: string;
}

/** The chart of a report, drawn from the same rows as its table. */
export default function Chart({ report, chart, title }: ChartProps) {
  const { t } = useTranslation();
  const text = useCellText();
  const data = chartData(report, chart, text);
  const { series } = data;
  const colours = chart.type === 'stacked' ? stageColours : chartColours;
  const legend = series.map(({ column }, at) => ({
    name: column.title,
    colour: colours[at % colours.length] ?? '',
  }));
  return (
    <ChartPlace
      label={t('REPORTS.CHART', { title })}
      drawn={JSON.stringify([data, chart.type])}
      optionsOf={(look) => ({
        ...optionsOf(look, chart.type, data, (figure) => text(series[0]?.column ?? noColumn, figure)),
        colors: colours.map(look.colour),
      })}
    >
      {series.length > 1 && <ChartLegend entries={legend} />}
    </ChartPlace>
  );
}

/**
 * The colours of stacked series, from the best stage to the worst: green, yellow, orange, magenta, dark red; the last one, blue, is for
 * amounts in the other direction.
 */
const stageColours = [0, 2, 4, 6, 1, 5].map((at) => chartColours[at] ?? '');

const noColumn = { id: '', title: '', type: 'number' } as const;

function optionsOf(
  look: ChartLook,
  type: NonNullable<ReportOffer['chart']>['type'],
  { categories, series }: ReturnType<typeof chartData>,
  say: (figure: string) => string,
): ApexOptions {
  const { chart, options, label, line } = chartBasis(look);
  const isLine = (at: number) => type === 'line' && at === series.length - 1;
  return {
    ...options,
    chart: { ...chart, type: type === 'line' ? 'line' : 'bar', stacked: type === 'stacked', height: 280 },
    series: series.map(({ column, values }, at) => ({
      name: column.title,
      data: values.map(Number),
      ...(type === 'line' && { type: isLine(at) ? 'line' : 'column' }),
    })),
    xaxis: {
      categories: [...categories],
      tickPlacement: 'between', // otherwise the first column of a chart with a line would be on the axis and cut off
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
    stroke: { width: series.map((_, at) => (isLine(at) ? 2 : 0)), curve: 'straight' },
    plotOptions: { bar: { columnWidth: '60%', borderRadius: 2 } },
    tooltip: { y: { formatter: (value: number) => say(value.toFixed(2)) } },
  };
}
