import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recalculate, recalculateBeforeDiscount, trimDecimal } from '#core/money';
import { Button, DetailActions, DetailCards, DetailFields, Page, useGate, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import {
  type Document,
  isOwed,
  isTaxDocument,
  isTheirInvoice,
  kindPages,
  ownVerbsIn,
  verbsPossibleIn,
  rightOver,
  showsPrices,
  textKeys,
  verbGate,
} from '../../contract/index.ts';
import { AttachmentsCard } from '../attachments/attachments-card.tsx';
import { FilePreviewLayout } from '../attachments/file-preview-layout.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { ChainCard } from '../chain/chain-card.tsx';
import { useChain } from '../chain/use-chain.ts';
import { useDocuments } from '../documents-context.tsx';
import type { OpenDocument } from '../open-document.ts';
import { StateDot } from '../document-state.tsx';
import { TotalsTable } from '../totals-table.tsx';
import { usePaths } from '../use-paths.ts';
import { DocumentActions } from './document-actions.ts';
import { DocumentFacts } from './document-facts.tsx';
import { LinesTable } from './lines-table.tsx';
import { LinksCard } from './links-card.tsx';
import { PartiesSection } from './parties.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { ViewActions } from './view-actions.tsx';
import './view-page.css';

/** Returns the retention while another amount must be paid before it; otherwise `undefined`. */
function retentionIn({ totals: { dueNow }, retentionPercent: percent, retentionDueOn: dueOn }: Document) {
  return dueNow === undefined || dueOn === null ? undefined : { percent, dueOn, dueNow };
}

function discountOf(document: Document) {
  if (trimDecimal(document.discountPercent) === '0') return {};
  const before = recalculateBeforeDiscount({ ...document, payments: [] }).totals;
  const after = recalculate({ ...document, payments: [] }).totals;
  return { discount: { percent: document.discountPercent, before, after } };
}

interface ViewPageProps {
  readonly open: OpenDocument;
  readonly document: Document;
  /** Whether the page replaced the editor. Then the focus moves to the next step or to the heading. */
  readonly arriving: boolean;
}

/** Shows an issued document, or a draft that the user may only read. */
export default observer(function ViewPage({ open, document, arriving }: ViewPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arriving) return;
    const frame = page.current?.closest('.k-page');
    const next = frame?.querySelector<HTMLElement>('.k-page-primary button') ?? frame?.querySelector('h1');
    if (!next) return;
    if (next.tagName === 'H1') next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [arriving]);
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const shown = useMemo(() => ({ ...document, countsAs: kind.countsAs }), [document, kind]);
  const toasts = useService(feedback);
  const paths = usePaths();
  const [actions] = useState(() => new DocumentActions({ client: stores.client, kind, open, feedback: toasts }));
  const [adding, setAdding] = useState(false);
  const chain = useChain(document);
  const attachments = useAttachments(document);
  const mayPay = useGate(rightOver(kind, 'pay', document.own)) === 'yes';
  const vat = document.supplier.vatPayerType === 'Payer' || isTheirInvoice(kind);
  const word = (name: string, values = {}) => t(textKeys(kind, document.type, name), values);
  const mainVerb = ownVerbsIn(kind, document.state).find((verb) => kind.lifecycle.verbs[verb]?.main);
  const mayMain = useGate(verbGate(kind, mainVerb, document.own)) === 'yes';
  const priced = showsPrices(kind, document.extra ?? {});
  const owed = kind.asksForPayment && isOwed(kind, document);

  return (
    <Page
      kind={attachments.shown ? 'list' : 'wide'}
      title={document.number === null ? word('DRAFT') : word('NUMBERED', { number: document.number })}
      back={{ to: paths.list, label: word('TITLE') }}
      status={<StateDot kind={kind} document={document} />}
      actions={
        <>
          <DetailActions pages={kindPages} entity={shown} rights={kind.may} />
          <ViewActions document={document} actions={actions} chain={chain.value} />
        </>
      }
      {...(owed &&
        mayPay && {
          primary: (
            <Button look="primary" icon="add" onClick={() => setAdding(true)}>
              {t(document.totals.total.startsWith('-') ? 'DOCUMENTS.PAYMENT.ADD_RETURN' : 'DOCUMENTS.PAYMENT.ADD')}
            </Button>
          ),
        })}
      {...(mainVerb &&
        mayMain && {
          primary: (
            <Button
              look="primary"
              icon="tick"
              busy={actions.busy !== undefined}
              onClick={() => void actions.move(document, mainVerb)}
            >
              {word(`VERB.${mainVerb}`)}
            </Button>
          ),
        })}
    >
      <FilePreviewLayout attachments={attachments}>
        <div ref={page} className="k-doc-view">
          <div className="k-doc-paper">
            <PartiesSection document={document} />
            <DocumentFacts document={document} vat={vat} />
            <LinesTable document={document} vat={vat} priced={priced} />
            <div className="k-doc-paper-end">
              {document.note && <p className="k-doc-note">{document.note}</p>}
              {priced && (
                <TotalsTable
                  totals={document.totals}
                  currency={document.currency}
                  vat={vat}
                  inEuro={isTaxDocument(kind)}
                  advances={document.advances}
                  retention={retentionIn(document)}
                  {...discountOf(document)}
                />
              )}
            </div>
            {/* They are last, because plugins load them after the document and nothing below them may move. */}
            <DetailFields pages={kindPages} entity={shown} />
          </div>
          <div className="k-doc-aside">
            {document.status !== 'draft' && (
              <>
                {kind.asksForPayment && (
                  <PaymentsCard
                    document={document}
                    actions={actions}
                    mayEdit={mayPay}
                    mayRemove={verbsPossibleIn(kind, document.state).includes('removePayment')}
                    addedAbove={owed && !(mainVerb && mayMain)}
                    adding={adding}
                    setAdding={setAdding}
                  />
                )}
                <TimelineCard document={document} />
              </>
            )}
            <LinksCard document={document} />
            <AttachmentsCard attachments={attachments} document={document} />
            <DetailCards pages={kindPages} entity={shown} />
            {/* The card is last, because it loads after the document and nothing below it may move. */}
            <ChainCard document={document} chain={chain} />
          </div>
        </div>
      </FilePreviewLayout>
    </Page>
  );
});
