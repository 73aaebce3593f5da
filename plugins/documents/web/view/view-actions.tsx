import banCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/ban-circle.js';
import sendMessage from '@blueprintjs/icons/lib/esm/generated/16px/paths/send-message.js';
import undo from '@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { all } from '#core/access';
import { Button, MenuButton, today, useGate, useService } from '#core/web';
import type { MenuEntry } from '#core/web/overlays';
import { feedback, gated, navigator } from '#core/web/tokens';
import {
  type Chain,
  type Document,
  type EnvelopeFormat,
  envelopeFormats,
  envelopePrinting,
  genderOf,
  ownVerbsIn,
  verbsPossibleIn,
  rightOver,
  textKeys,
  verbGate,
} from '../../contract/index.ts';
import { neighboursIn } from '../chain/use-chain.ts';
import { useDocuments } from '../documents-context.tsx';
import { usePaths } from '../use-paths.ts';
import type { DocumentActions } from './document-actions.ts';
import { useOpenPdf } from './use-open-pdf.ts';

const formats = Object.keys(envelopeFormats) as EnvelopeFormat[]; // The keys are exactly the formats.

interface ViewActionsProps {
  readonly document: Document;
  readonly actions: DocumentActions;
  /** The chain; missing until it has loaded. */
  readonly chain: Chain | undefined;
}

/** Shows the actions for an open document besides its primary action. */
export const ViewActions = observer(function ViewActions({ document, actions, chain }: ViewActionsProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const place = useService(navigator);
  const questions = useService(feedback);
  const paths = usePaths();
  const pdf = useOpenPdf(document);
  const { may, texts } = kind;
  const gates = useService(gated);
  const mayEdit = useGate(rightOver(kind, 'edit', document.own)) === 'yes';
  const mayCreate = useGate(may.create) === 'yes';
  const mayDownload = useGate(may.download) === 'yes';
  const mayPrintEnvelope = useGate(all(may.print, envelopePrinting)) === 'yes' && document.customer.name !== '';
  const issued = document.status === 'issued';
  // Only one action runs at a time: until the gateway responds, actions that change the document are visible but disabled.
  const waits = { disabled: actions.busy !== undefined };

  const { sources, successors } = chain ? neighboursIn(chain, document.id) : { sources: [], successors: [] };
  const frees = sources.map(({ number }) => number).join(', ');
  // A payment that came from another document is removed together with that document.
  const hasPayments = document.payments.some(({ comesOf }) => !comesOf);
  const gender = genderOf(kind, document.type);
  const ofCancelling = (part: string, values = {}) => t(textKeys(kind, document.type, `CANCEL.${part}`), values);
  const made = successors
    .map(({ number }) => number ?? t('DOCUMENTS.STATE.DRAFT', { context: kind.gender }))
    .join(', ');

  const cancel = async () => {
    const values = { number: document.number ?? '', customer: document.customer.name };
    const question = {
      title: ofCancelling('TITLE', values),
      accept: ofCancelling('ACTION'),
      cancel: { key: `${texts}.CANCEL.KEEP` },
      danger: true,
    };
    const accepted = await questions.confirm({
      ...question,
      text: frees
        ? { key: 'DOCUMENTS.CHAIN.CANCEL_FREES', values: { text: ofCancelling('TEXT', values), numbers: frees } }
        : ofCancelling('TEXT', values),
    });
    if (!accepted) return;
    await actions.cancel(document, (warnings) =>
      questions.confirm({
        ...question,
        text: warnings.map(({ code, message }) => message ?? t(`DOCUMENTS.WARNING.${code}`)).join(' '),
      }),
    );
  };
  const entries: MenuEntry[] = ownVerbsIn(kind, document.state)
    .filter((verb) => !kind.lifecycle.verbs[verb]?.main && gates.verdict(verbGate(kind, verb, document.own)) === 'yes')
    .map((verb) => ({
      id: verb,
      label: t(`${texts}.VERB.${verb}`),
      icon: 'tick',
      ...waits,
      onSelect: () => void actions.move(document, verb),
    }));
  if (entries.length > 0) entries.push({ separator: 'after-verbs' });
  if (mayDownload)
    entries.push({ id: 'save', label: t('DOCUMENTS.ACTION.SAVE_PDF'), icon: 'download', onSelect: pdf.save });
  // The menu offers the version that the PDF button does not open. The button opens the document as issued; once it is cancelled, the
  // button opens the cancelled version.
  if (mayDownload && document.status !== 'draft') {
    const other = issued ? 'today' : 'issued';
    entries.push({
      id: 'other-pdf',
      label: t(`DOCUMENTS.ACTION.PDF_AS.${other}`),
      icon: 'document',
      onSelect: () => pdf.open(other),
    });
  }
  if (mayCreate && !document.type)
    entries.push({
      id: 'copy',
      label: t('DOCUMENTS.ACTION.COPY'),
      icon: 'duplicate',
      onSelect: () => place.go(paths.copy(document.id)),
    });
  if (mayPrintEnvelope)
    entries.push(
      { heading: t('DOCUMENTS.ENVELOPE.TITLE') },
      ...formats.map((format) => ({
        id: `envelope-${format}`,
        label: t(`DOCUMENTS.ENVELOPE.${format}`),
        onSelect: () => pdf.envelope(format),
      })),
      { separator: 'after-envelope' },
    );
  const mayCancel = verbsPossibleIn(kind, document.state).includes('cancel');
  if (mayEdit && issued) {
    entries.push(
      document.sentOn === null
        ? {
            id: 'sent',
            label: t('DOCUMENTS.ACTION.MARK_SENT', { context: gender }),
            icon: sendMessage,
            ...waits,
            onSelect: () => void actions.markSent(document, today()),
          }
        : {
            id: 'unsent',
            label: t('DOCUMENTS.ACTION.UNMARK_SENT', { context: gender }),
            icon: undo,
            ...waits,
            onSelect: () => void actions.markSent(document, null),
          },
      { separator: 'before-cancel' },
      {
        id: 'cancel',
        label: ofCancelling('ACTION'),
        icon: banCircle,
        danger: true,
        disabled: waits.disabled || hasPayments || successors.length > 0 || !mayCancel,
        ...(successors.length > 0 && { hint: t('DOCUMENTS.CHAIN.HAS_SUCCESSORS', { numbers: made }) }),
        ...(!mayCancel && { hint: t('DOCUMENTS.ACTION.CANCEL_LOCKED') }),
        ...(hasPayments && { hint: t('DOCUMENTS.ACTION.CANCEL_PAID') }),
        onSelect: () => void cancel(),
      },
    );
  }
  return (
    <>
      {entries.length > 0 && <MenuButton entries={entries} />}
      {mayDownload && (
        <Button icon="document" onClick={() => pdf.open()}>
          PDF
        </Button>
      )}
    </>
  );
});
