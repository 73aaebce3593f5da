import { useTranslation } from 'react-i18next';
import { Card, classNames, useFormats } from '#core/web';
import { type Document, type DocumentKind, genderOf, labelOf } from '../../contract/index.ts';
import { documentState } from '../document-state.tsx';
import { useDocuments } from '../documents-context.tsx';
import { type TimelineEntry, timelineOf } from './timeline.ts';

/** Shows the history of the document. */
export function TimelineCard({ document }: { readonly document: Document }) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const formats = useFormats();
  return (
    <Card title={t('DOCUMENTS.TIMELINE.TITLE')}>
      <ol className="k-doc-timeline">
        {timelineOf(kind, document).map(({ what, on, amount, open }, index) => (
          <li
            key={`${what} ${on} ${index}`}
            className={classNames(open && 'k-doc-timeline--open', open && document.overdue && 'k-doc-timeline--late')}
          >
            <span>
              {t(wordsOf(kind, document, what), {
                context: genderOf(kind, document.type),
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

/** Returns text keys in order of priority: the kind's own text is used if it exists, otherwise the common text. */
function wordsOf(kind: DocumentKind, document: Document, what: TimelineEntry['what']): string[] {
  const now = documentState(kind, document).key;
  if (what === 'state') return [now];
  if (what !== 'due') return [`${kind.texts}.TIMELINE.${what}`, `DOCUMENTS.TIMELINE.${what}`];
  if (kind.asksForPayment) return [`DOCUMENTS.TIMELINE.${document.overdue ? 'overdue' : 'due'}`];
  return [document.overdue ? now : labelOf(kind, 'dueOn')];
}
