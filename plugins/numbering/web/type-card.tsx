import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { all } from '#core/access';
import { Button, Card, useLock, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { type NumberingCard, numberingCreate, numberingFormat } from '../contract/index.ts';
import { newSeriesPath, numberingPath, seriesPath } from './series-address.ts';
import type { SeriesEditor } from './series-editor.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesRow } from './series-row.tsx';

/** The gate is a constant, because a new gate object on each render would be evaluated again. */
const addingSeries = all(numberingCreate, numberingFormat);

export type Move = (to: string, options?: { readonly replace?: boolean }) => void;

export interface TypeCardProps {
  readonly companyId: string;
  readonly card: NumberingCard;
  readonly editor: SeriesEditor | undefined;
  readonly move: Move;
}

/** A card of a document type with its series, and a button to add one. [A2-36] */
export const TypeCard = observer(function TypeCard({ companyId, card, editor, move }: TypeCardProps) {
  const { t } = useTranslation();
  const adding = useLock(addingSeries);
  const place = useService(navigator);
  const { type, series } = card;
  const isAdding = editor !== undefined && editor.saved === undefined;
  const opened = editor?.saved?.auxiliaryId;
  const form = editor && (
    <SeriesForm
      key={editor.saved ? editor.saved.auxiliaryId : 'new'}
      companyId={companyId}
      editor={editor}
      move={move}
    />
  );
  return (
    <Card
      flush
      title={t(type.titleKey)}
      actions={
        !type.single && (
          <Button
            size="small"
            icon="add"
            locked={adding.isLocked}
            onClick={() => adding.press(() => place.go(newSeriesPath(companyId, type.documentType)))}
          >
            {t('NUMBERING.ADD')}
          </Button>
        )
      }
    >
      <ul className="k-series-list">
        {isAdding && (
          <li className="k-series k-series--open">
            <p className="k-series-new">{t('NUMBERING.NEW')}</p>
            {form}
          </li>
        )}
        {series.map((each) => {
          const isOpen = each.auxiliaryId === opened;
          return (
            <li key={each.auxiliaryId} className={isOpen ? 'k-series k-series--open' : 'k-series'}>
              <SeriesRow
                series={each}
                isOpen={isOpen}
                to={isOpen ? numberingPath(companyId) : seriesPath(companyId, each)}
              />
              {isOpen && form}
            </li>
          );
        })}
      </ul>
    </Card>
  );
});
