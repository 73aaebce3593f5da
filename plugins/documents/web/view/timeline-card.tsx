import { useTranslation } from 'react-i18next';
import { Card, classNames, useFormats } from '#core/web';
import type { Document } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { timelineOf } from './timeline.ts';

/** How the document has fared so far. */
export function TimelineCard({ document }: { readonly document: Document }) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const formats = useFormats();
  return (
    <Card title={t('DOCUMENTS.TIMELINE.TITLE')}>
      <ol className="k-doc-timeline">
        {timelineOf(document).map(({ what, on, amount, open }, index) => (
          <li
            key={`${what} ${on} ${index}`}
            className={classNames(open && 'k-doc-timeline--open', open && document.overdue && 'k-doc-timeline--late')}
          >
            <span>
              {t(`DOCUMENTS.TIMELINE.${open && document.overdue ? 'overdue' : what}`, {
                context: kind.gender,
                amount: amount === undefined ? '' : formats.money(amount, document.currency),
              })}
            </span>
            {on && <span className="k-doc-muted">{formats.date(on)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
