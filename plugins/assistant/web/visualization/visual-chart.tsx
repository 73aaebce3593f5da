import { useTranslation } from 'react-i18next';
import { ChartLegend, ChartPlace, chartPicture } from '#core/web/chart';
import type { ChartType, VisualizationData } from '../../contract/visualization.ts';
import { chartConfigurationOf, legendTitle } from './chart-defaults.ts';
import { type ChartFigures, chartFigures } from './chart-figures.ts';
import { chartOptions, colourAt, type FigureTexts } from './chart-options.ts';

interface VisualChartProps {
  readonly data: VisualizationData;
  readonly type: ChartType;
  readonly texts: FigureTexts;
}

/** The chart with the legend next to it or below it. [B2.2-5] */
export default function VisualChart({ data, type, texts }: VisualChartProps) {
  const { t } = useTranslation();
  const figures = chartFigures(data, type);
  if (!figures) return <p className="k-visual-empty">{t('ASSISTANT.VISUAL.NO_CHART')}</p>;
  const configuration = chartConfigurationOf(data.chartConfiguration, type);
  const { showLegend, legendPosition } = configuration;
  const name = t(`ASSISTANT.VISUAL.TYPE.${type}`);
  return (
    <ChartPlace
      label={t('ASSISTANT.VISUAL.CHART_OF', { type: name, columns: data.columns.join(', ') })}
      drawn={JSON.stringify([figures, configuration])}
      className={`k-visual-chart k-visual-chart--${legendPosition}`}
      optionsOf={(look) => chartOptions(look, figures, configuration, texts)}
    >
      {showLegend && <ChartLegend title={legendTitle} entries={legendOf(data, type)} />}
    </ChartPlace>
  );
}

/** Returns a picture of the chart inside `place`, with or without the legend. */
export async function pictureOf(
  place: HTMLElement,
  data: VisualizationData,
  type: ChartType,
  title: string,
): Promise<Blob | undefined> {
  const figure = place.querySelector<HTMLElement>('.k-visual-chart');
  return figure ? chartPicture(figure, { title, legend: legendOf(data, type) }) : undefined;
}

function legendOf(data: VisualizationData, type: ChartType) {
  const figures = chartFigures(data, type);
  const configuration = chartConfigurationOf(data.chartConfiguration, type);
  return namesOf(figures).map((name, at) => ({ name, colour: colourAt(configuration, at) }));
}

function namesOf(figures: ChartFigures | undefined): readonly string[] {
  if (!figures) return [];
  return (figures.shape === 'slices' ? figures.slices : figures.series).map(({ name }) => name);
}
