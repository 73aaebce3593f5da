import type { ApexOptions } from 'apexcharts';
import { chartBasis, type ChartLook } from '#core/web/chart';
import type { ChartConfiguration, ChartType } from '../../contract/visualization.ts';
import type { ChartFigures } from './chart-figures.ts';

/** The functions that format figures in the language of the person. */
export interface FigureTexts {
  readonly number: (value: number) => string;
  readonly percent: (value: number) => string;
}

const apexTypes = {
  bar: 'bar',
  horizontalBar: 'bar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  doughnut: 'donut',
  scatter: 'bubble',
} as const satisfies Record<ChartType, string>;

const gradient = { type: 'gradient', gradient: { shadeIntensity: 0.3, opacityFrom: 0.9, opacityTo: 0.55 } } as const;
/** The limits of a circle's radius in pixels. Larger circles would hide each other, smaller ones would be invisible. */
const radii = { least: 3, most: 40 } as const;

/** Returns the colour of the series or slice with the index `at`. The colours repeat after the last one. */
export function colourAt({ colorScheme: { domain } }: ChartConfiguration, at: number): string {
  return domain[at % domain.length] ?? '';
}

/** Returns the options of the chart library. @param height a CSS height */
export function chartOptions(
  look: ChartLook,
  figures: ChartFigures,
  configuration: ChartConfiguration,
  texts: FigureTexts,
): ApexOptions {
  const { type, animations, showDataLabel, showGridLines, timeline } = configuration;
  const { chart, options, line } = chartBasis(look);
  const count = figures.shape === 'slices' ? figures.slices.length : figures.series.length;
  return {
    ...options,
    chart: {
      ...chart,
      type: apexTypes[type],
      height: '100%',
      animations: { ...chart.animations, enabled: animations && chart.animations.enabled },
      zoom: { enabled: timeline, type: 'x', autoScaleYaxis: true },
      toolbar: {
        show: timeline,
        tools: { download: false, selection: false, pan: false, zoom: false, zoomin: true, zoomout: true, reset: true },
      },
    },
    colors: Array.from({ length: count }, (_, at) => look.colour(colourAt(configuration, at))),
    fill: configuration.gradient && type !== 'line' ? gradient : { type: 'solid', opacity: opacityOf(type) },
    grid: { show: showGridLines, borderColor: line, padding: { right: 24 } }, // the last name on the axis needs this space
    dataLabels: {
      enabled: showDataLabel,
      // The labels of slices have the background colour of the page, because the colours of the slices contrast with it.
      style: {
        fontSize: '12px',
        fontFamily: look.font,
        fontWeight: 600,
        ...(figures.shape === 'slices' && { colors: [look.colour('var(--k-canvas)')] }),
      },
      dropShadow: { enabled: true, top: 0, left: 0, blur: 2, opacity: 0.6, color: look.colour('var(--k-text)') },
      formatter: (value: number) =>
        figures.shape === 'slices' ? texts.percent(Number(value)) : texts.number(Number(value)),
    },
    stroke: {
      width: type === 'line' || type === 'area' ? 2 : figures.shape === 'slices' ? 1 : 0,
      curve: 'straight',
      ...(figures.shape === 'slices' && { colors: [look.colour('var(--k-canvas)')] }),
    },
    tooltip: { y: { formatter: (value: number | null) => (value === null ? '' : texts.number(value)) } },
    ...figuresOf(look, figures, configuration, texts),
  };
}

function opacityOf(type: ChartType): number {
  return type === 'area' ? 0.5 : type === 'scatter' ? 0.8 : 1;
}

function figuresOf(
  look: ChartLook,
  figures: ChartFigures,
  configuration: ChartConfiguration,
  texts: FigureTexts,
): ApexOptions {
  if (figures.shape === 'slices')
    return {
      series: figures.slices.map(({ value }) => value),
      labels: figures.slices.map(({ name }) => name),
      plotOptions: { pie: { expandOnClick: false, donut: { size: '60%' } } },
    };
  const { type, xAxis, yAxis } = configuration;
  const { line, label, title } = chartBasis(look);
  const number = (value: number | string) => texts.number(Number(value));
  const [across, up] = [
    { show: xAxis, color: line },
    { show: yAxis, color: line },
  ];
  const named = (text: string) => (text === '' ? {} : { title: { ...title, text } });
  if (figures.shape === 'points') {
    const all = figures.series.flatMap((one) => one.points);
    const { min, max, steps } = scaleOf(all.map(({ x }) => x));
    const { min: least, max: greatest, steps: rows } = scaleOf(all.map(({ y }) => y));
    return {
      series: figures.series.map(({ name, points }) => ({
        name,
        data: points.map(({ x, y, size }) => [x, y, size * factorOf(figures.series)] as [number, number, number]),
      })),
      plotOptions: { bubble: { zScaling: false, minBubbleRadius: radii.least, maxBubbleRadius: radii.most } },
      xaxis: {
        type: 'numeric',
        min,
        max,
        tickAmount: steps,
        labels: { ...label, show: xAxis, formatter: number },
        axisBorder: across,
        axisTicks: across,
        ...named(configuration.xAxisLabel),
      },
      yaxis: {
        min: least,
        max: greatest,
        tickAmount: rows,
        labels: { ...label, show: yAxis, formatter: number },
        axisBorder: up,
        ...named(configuration.yAxisLabel),
      },
      tooltip: { x: { formatter: number }, y: { formatter: number }, z: { title: '', formatter: () => '' } },
    };
  }
  const isLying = type === 'horizontalBar';
  // A horizontal bar chart has the names at the side and the figures below, so the labels of the axes are swapped.
  const [below, beside] = isLying
    ? [configuration.yAxisLabel, configuration.xAxisLabel]
    : [configuration.xAxisLabel, configuration.yAxisLabel];
  const names = { ...label, trim: true, hideOverlappingLabels: true, maxHeight: 160 };
  return {
    series: figures.series.map(({ name, values }) => ({ name, data: [...values] })),
    plotOptions: { bar: { horizontal: isLying, columnWidth: '60%', barHeight: '70%', borderRadius: 2 } },
    markers: { size: figures.categories.length === 1 ? 5 : 0 },
    xaxis: {
      categories: [...figures.categories],
      labels: isLying ? { ...label, show: xAxis, formatter: (value) => number(value) } : { ...names, show: xAxis },
      axisBorder: across,
      axisTicks: across,
      ...named(below),
    },
    yaxis: {
      labels: isLying ? { ...label, show: yAxis, maxWidth: 200 } : { ...label, show: yAxis, formatter: number },
      ...named(beside),
    },
  };
}

/** Returns the factor that converts sizes, such as amounts, into radii, so that the largest size gets the largest circle. */
function factorOf(series: readonly { readonly points: readonly { readonly size: number }[] }[]): number {
  const greatest = Math.max(...series.flatMap(({ points }) => points.map(({ size }) => size)));
  return greatest > radii.most ? radii.most / greatest : 1;
}

/** Returns a scale with round steps, and with space for the circles at its ends. */
function scaleOf(values: readonly number[]): { readonly min: number; readonly max: number; readonly steps: number } {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const span = greatest - least || Math.abs(greatest) || 1;
  const rough = span / 6;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((one) => one * unit >= rough) ?? 10) * unit;
  const min = Math.floor((least - span / 20) / step) * step;
  const max = Math.ceil((greatest + span / 20) / step) * step;
  return { min, max, steps: Math.round((max - min) / step) };
}
