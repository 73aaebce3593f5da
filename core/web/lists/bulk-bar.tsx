import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { explain } from '#core/access';
import type { Seen } from '#core/registry';
import { Contribution } from '../react/contribution.tsx';
import { contributionMark } from '../react/contribution-mark.ts';
import { useLockHelp } from '../react/use-lock.ts';
import { useService } from '../react/use-service.ts';
import { type SelectionAction, facts, type MarkedRows } from '../tokens.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type MarkableList, marksOf } from './row-marks.ts';
import './bulk-bar.css';

export interface BulkBarProps extends Pick<MarkedRows, 'collection' | 'query' | 'columns'> {
  readonly list: MarkableList;
  readonly total: number | undefined;
  readonly verbs: readonly Seen<SelectionAction>[];
}

/**
 * Shows the number of marked rows and the possible actions on them, at the bottom of the list while rows are marked. The table announces
 * the number to screen readers.
 */
export default observer(function BulkBar({ list, total, verbs, ...of }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const help = useLockHelp();
  const known = useService(facts);
  const { rows } = list;
  const marks = marksOf(list);
  const digits = new Intl.NumberFormat(i18n.language);
  const ids = [...marks.ids];
  const marked: MarkedRows = marks.isAll ? { ...of, ids: undefined, count: total } : { ...of, ids, count: ids.length };
  const isWhole = marks.isAll || (!list.hasMore && ids.length === rows.length);
  const all = list.hasMore ? total : rows.length;
  return (
    <div className="k-bulk" role="group" aria-label={t('CORE.LIST.BULK.LABEL')}>
      {marked.count !== undefined && (
        <span className="k-bulk-count">{t('UI.TABLE.MARKED', { number: digits.format(marked.count) })}</span>
      )}
      {!isWhole && (
        <Button look="quiet" size="small" onClick={() => marks.markAll()}>
          {all === undefined
            ? t('CORE.LIST.BULK.ALL_UNCOUNTED')
            : t('CORE.LIST.BULK.ALL', { number: digits.format(all) })}
        </Button>
      )}
      <span className="k-bulk-verbs">
        {verbs.map(({ contribution, visibility }) =>
          visibility === 'locked' ? (
            <Button
              key={contribution.id}
              look="quiet"
              locked
              onClick={() => help(explain(contribution.gate, known))}
              {...contributionMark(contribution.id, visibility)}
            >
              {t(contribution.value.textKey)}
            </Button>
          ) : (
            visibility === 'open' && (
              <Contribution
                key={contribution.id}
                contribution={contribution}
                load={contribution.value.component}
                props={marked}
              />
            )
          ),
        )}
      </span>
      <IconButton icon="cross" label={t('CORE.LIST.BULK.CLEAR')} shortcut="Esc" onClick={() => marks.clear()} />
    </div>
  );
});
