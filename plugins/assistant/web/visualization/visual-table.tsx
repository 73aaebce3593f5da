import { useTranslation } from 'react-i18next';
import { classNames } from '#core/web';
import type { VisualizationData } from '../../contract/visualization.ts';
import { cellColumns } from './cells.ts';

interface VisualTableProps {
  readonly data: VisualizationData;
  readonly language: string;
}

/** Shows the data as a table: days and numbers in the format of the language, empty cells blank. [B5-6] */
export function VisualTable({ data, language }: VisualTableProps) {
  const { t } = useTranslation();
  if (data.data.length === 0) return <p className="k-visual-empty">{t('ASSISTANT.VISUAL.NO_DATA')}</p>;
  const columns = cellColumns(data.columns, data.data, language);
  return (
    <div className="k-visual-frame" role="region" aria-label={t('ASSISTANT.VISUAL.TABLE')} tabIndex={0}>
      <table className="k-visual-table">
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" className={classNames(isFigure && 'k-visual-figure')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.data.map((row, at) => (
            <tr key={at}>
              {columns.map(({ name, isFigure, textOf }) => (
                <td key={name} className={classNames(isFigure && 'k-visual-figure')}>
                  {textOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
