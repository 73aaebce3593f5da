import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, DetailCards, Kbd, Page, Section, useGate } from '#core/web';
import { ErrorSummary, FormNotices, SaveButton } from '#core/web/forms';
import { foreignLanguageDocuments } from '#plugins/partners/contract';
import {
  type Advance,
  amountsField,
  type Document,
  draftPages,
  hasField,
  isTaxDocument,
  reducesAmount,
  type PartnerTerms,
  showsPrices,
  textKeys,
  usualTerms,
} from '../../contract/index.ts';
import { AttachmentsCard } from '../attachments/attachments-card.tsx';
import { FilePreviewLayout } from '../attachments/file-preview-layout.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { DraftChain } from '../chain/draft-chain.tsx';
import { DetailSkeleton } from '../detail-skeleton.tsx';
import { useDocuments } from '../documents-context.tsx';
import { usePaths } from '../use-paths.ts';
import { AddedAdvice } from './added-advice.tsx';
import { CustomerField, PartnerTermsProvider } from './customer/index.ts';
import { DiscountField, DocumentFields, MoreFields, PricesField } from './fields/index.ts';
import { EnteredAmounts } from './entered-amounts.tsx';
import { EnteredBefore } from './entered-before.tsx';
import { Acknowledge } from '../acknowledge/acknowledge.tsx';
import {
  DraftMenu,
  TroubleNotice,
  StaleDraftDialog,
  type DraftEditingOptions,
  errorCount,
  useDraftEditing,
  useStartValues,
} from './draft/index.ts';
import { IssueAdvice } from './issue-advice.tsx';
import { LineEditor } from './lines/index.ts';
import { NoteField } from './note-field.tsx';
import { termsOf } from './values/index.ts';
import { AdvancesContext, LiveTotal, LiveTotals } from './totals.tsx';
import { useIssueKey } from './use-issue-key.ts';
import './editor-page.css';

interface EditorPageProps extends Omit<DraftEditingOptions, 'begun'> {
  /** The start values of a new document, as text from the address. */
  readonly begin?: string | undefined;
  /** Shows the current document instead of the editor. */
  readonly onReload: () => void;
}

/** The editor of a draft: an empty or prefilled new document, a copy, or a saved draft. */
export default function EditorPage({ begin, ...options }: EditorPageProps) {
  const begun = useStartValues(begin);
  const mayForeign = useGate(foreignLanguageDocuments) === 'yes';
  if (begun === 'pending') return <DetailSkeleton params={newDocument} />;
  const terms = termsOf(begun?.partner ?? null, mayForeign);
  return <Editor {...options} {...(begun && { begun: { ...begun, terms } })} />;
}

const newDocument = { detailId: 'create' } as const;

const Editor = observer(function Editor({
  onReload,
  ...options
}: DraftEditingOptions & Pick<EditorPageProps, 'onReload'>) {
  const { t } = useTranslation();
  const [terms] = useState((): { current: PartnerTerms } => ({ current: options.begun?.terms ?? usualTerms }));
  const { kind } = useDocuments();
  const paths = usePaths();
  const editing = useDraftEditing(options);
  const { draft, form, vat, isDirty, lost } = editing;
  const { errors } = form.formState;
  const saved = draft.document;
  const extra = useWatch({ control: form.control, name: 'extra' });
  const attachments = useAttachments(saved, () => editing.run('save'));
  const priced = showsPrices(kind, extra);
  const word = (name: string, values = {}) => t(textKeys(kind, saved?.type, name), values);

  const place = useRef<HTMLDivElement>(null);
  useIssueKey(place, () => editing.run('issue'));
  return (
    <PartnerTermsProvider value={terms}>
      <FormProvider {...form}>
        <AdvancesContext value={saved?.advances ?? noAdvances}>
          <div ref={place} className="k-doc-editor">
            <Page
              kind={attachments.shown ? 'list' : 'wide'}
              title={saved ? word('DRAFT') : options.copyOf ? copyTitle(options.copyOf, word) : word('NEW')}
              back={{ to: paths.list, label: word('TITLE') }}
              {...(priced && { status: <LiveTotal /> })}
              actions={
                <>
                  {saved && !lost && <DraftMenu document={saved} onDeleted={() => editing.unsaved.release()} />}
                  <SaveButton
                    state={draft.saving.state}
                    label={t('DOCUMENTS.ACTION.SAVE_DRAFT')}
                    look="default"
                    disabled={lost !== undefined}
                    onClick={() => editing.run('save')}
                  />
                </>
              }
              primary={
                <Button
                  look="primary"
                  busy={draft.issuing.state === 'inProgress'}
                  disabled={editing.isClosed || lost !== undefined}
                  aria-keyshortcuts="Control+Enter"
                  onClick={() => editing.run('issue')}
                >
                  {isDirty || !saved
                    ? t([...textKeys(kind, saved?.type, 'SAVE_AND_ISSUE'), 'DOCUMENTS.ACTION.SAVE_AND_ISSUE'])
                    : word('ISSUE')}
                  {/* Screen readers announce the shortcut from aria-keyshortcuts. */}
                  <span className="k-doc-issue-key" aria-hidden>
                    <Kbd>Ctrl Enter</Kbd>
                  </span>
                </Button>
              }
            >
              <FilePreviewLayout attachments={attachments}>
                <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={word('DRAFT')}>
                  <FormNotices save={draft.lastSave} storedDraft={editing.storedDraft} />
                  <ErrorSummary count={errorCount(errors)} attempt={editing.refusals} />
                  <TroubleNotice
                    trouble={lost ?? draft.trouble}
                    reason={draft.reason}
                    number={options.document?.number}
                    changedElsewhere={editing.changedElsewhere}
                    onReload={() => {
                      editing.unsaved.release();
                      editing.storedDraft.forget();
                      onReload();
                    }}
                    onStartOver={editing.startOver}
                  />
                  <div className="k-doc-editor-top">
                    <Section
                      title={t([
                        `${kind.texts}.PARTY`,
                        `DOCUMENTS.SECTION.${kind.party === 'customer' ? 'CUSTOMER' : 'SUPPLIER'}`,
                      ])}
                    >
                      <CustomerField fresh={!options.document && !options.copyOf} />
                    </Section>
                    <Section title={t(`DOCUMENTS.SECTION.${kind.asksForPayment ? 'TERMS' : 'FACTS'}`)}>
                      <DocumentFields vat={vat} />
                      {kind.endpoints.same && <EnteredBefore document={saved} />}
                      <MoreFields vat={vat} type={saved?.type} />
                    </Section>
                  </div>
                  <Section title={t('DOCUMENTS.LINES')} actions={vat && priced && <PricesField />}>
                    <LineEditor vat={vat} priced={priced} />
                  </Section>
                  <div className="k-doc-editor-end">
                    <NoteField placeholder={word('NOTE_PLACEHOLDER')} />
                    {priced && (
                      <div className="k-doc-editor-sums">
                        {isTaxDocument(kind) && (
                          <IssueAdvice vat={vat} reducesAmount={reducesAmount(kind, saved?.type)} />
                        )}
                        <AddedAdvice />
                        {hasField(kind, 'discountPercent') && <DiscountField />}
                        {amountsField(kind) && <EnteredAmounts />}
                        <LiveTotals vat={vat} inEuro={isTaxDocument(kind)} />
                      </div>
                    )}
                  </div>
                </form>
                <div className="k-doc-draft-attachments">
                  <AttachmentsCard attachments={attachments} document={saved} />
                  {saved && <DetailCards pages={draftPages} entity={saved} />}
                </div>
              </FilePreviewLayout>
              {saved && <DraftChain document={saved} />}
            </Page>
          </div>
          <StaleDraftDialog
            conflict={draft.conflict}
            onKeepMine={() => editing.choose('withMine')}
            onTakeTheirs={() => editing.choose('withTheirs')}
            onClose={() => draft.settle()}
          />
          <Acknowledge
            acknowledgement={draft.acknowledgement}
            title={t('DOCUMENTS.ACKNOWLEDGE.ISSUE_TITLE')}
            accept={t('DOCUMENTS.ACKNOWLEDGE.ISSUE')}
          />
        </AdvancesContext>
      </FormProvider>
    </PartnerTermsProvider>
  );
});

const noAdvances: readonly Advance[] = [];

function copyTitle({ number }: Document, word: (name: string, values?: object) => string): string {
  return number === null ? word('COPY_OF_DRAFT') : word('COPY_OF', { number });
}
