import chartIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/doughnut-chart.js';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, MenuButton, Page, saveFile, useObserved, useService } from '#core/web';
import { SelectInput } from '#core/web/forms';
import { feedback, language, navigator } from '#core/web/tokens';
import {
  assistantVisualization,
  type ChartType,
  chartTypes,
  type DisplayMode,
  displayModes,
  type VisualizationData,
} from '../../contract/visualization.ts';
import { figureTexts } from './figure-texts.ts';
import { visualizationCsv } from './visualization-csv.ts';
import { VisualTable } from './visual-table.tsx';
import './visualization.css';

const VisualChart = lazy(() => import('./visual-chart.tsx'));

/** company/{companyId}/ai-visualization: shows the last visualization as a chart and a table. [B2.2-1] */
export default observer(function VisualizationPage() {
  const { t } = useTranslation();
  const place = useService(navigator);
  const { data } = useService(assistantVisualization);
  const back = (
    <Button look="quiet" icon="chevron-left" onClick={() => place.back()}>
      {t('ASSISTANT.VISUAL.BACK')}
    </Button>
  );
  if (data) return <Shown key={JSON.stringify(data)} data={data} back={back} />;
  return (
    <Page kind="wide" title={t('ASSISTANT.VISUAL.TITLE')} actions={back}>
      <EmptyState icon={chartIcon} title={t('ASSISTANT.VISUAL.NO_DATA')} text={t('ASSISTANT.VISUAL.HOW')} />
    </Page>
  );
});

interface ShownProps {
  readonly data: VisualizationData;
  readonly back: React.ReactNode;
}

/** Shows a visualization. The selected type and view are preserved until another visualization is shown. [B2.2-3] [B2.2-4] */
function Shown({ data, back }: ShownProps) {
  const { t } = useTranslation();
  const languages = useService(language);
  const current = useObserved(useCallback(() => languages.current, [languages]));
  const notes = useService(feedback);
  const body = useRef<HTMLDivElement>(null);
  const [type, setType] = useState<ChartType>(data.chartConfiguration.type ?? 'bar');
  const [mode, setMode] = useState<DisplayMode>(data.displayMode);
  const title = t('ASSISTANT.VISUAL.TITLE');
  const fileName = t('ASSISTANT.VISUAL.FILE');
  const saveCsv = () =>
    saveFile(new Blob([visualizationCsv(data)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  const savePng = async () => {
    const { pictureOf } = await import('./visual-chart.tsx');
    const caption = `${t(`ASSISTANT.VISUAL.TYPE.${type}`)}: ${data.columns.join(', ')}`;
    const shown = body.current;
    const picture = shown ? await pictureOf(shown, data, type, caption).catch(() => undefined) : undefined;
    if (picture) saveFile(picture, `${fileName}.png`);
    else notes.toast({ intent: 'warning', text: { key: 'ASSISTANT.VISUAL.NO_PICTURE' }, code: 'assistant.no-picture' });
  };
  const entries = [
    ...(mode === 'table' ? [] : [{ id: 'png', label: t('ASSISTANT.VISUAL.PNG'), onSelect: () => void savePng() }]),
    { id: 'csv', label: t('ASSISTANT.VISUAL.CSV'), onSelect: saveCsv },
  ];
  return (
    <Page
      kind="wide"
      title={title}
      actions={
        <>
          {back}
          <MenuButton text={t('ASSISTANT.VISUAL.SAVE')} icon="download" entries={entries} />
        </>
      }
      toolbar={
        <div className="k-visual-tools">
          {mode !== 'table' && (
            <SelectInput
              aria-label={t('ASSISTANT.VISUAL.CHART_TYPE')}
              className="k-visual-type"
              value={type}
              options={chartTypes.map((value) => ({ value, label: t(`ASSISTANT.VISUAL.TYPE.${value}`) }))}
              onChange={({ target }) => setType(chartTypes.find((one) => one === target.value) ?? 'bar')}
            />
          )}
          <div role="group" aria-label={t('ASSISTANT.VISUAL.VIEW')} className="k-visual-modes">
            {displayModes.map((one) => (
              <Button key={one} look="quiet" aria-pressed={one === mode} onClick={() => setMode(one)}>
                {t(`ASSISTANT.VISUAL.MODE.${one}`)}
              </Button>
            ))}
          </div>
        </div>
      }
    >
      <div ref={body} className="k-visual">
        {mode !== 'table' && (
          <Suspense fallback={<div className="k-visual-chart" aria-busy />}>
            <VisualChart data={data} type={type} texts={figureTexts(current)} />
          </Suspense>
        )}
        {mode !== 'chart' && <VisualTable data={data} language={current} />}
      </div>
    </Page>
  );
}
