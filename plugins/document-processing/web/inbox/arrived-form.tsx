import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { evaluate } from '#core/access';
import { Button, Checkbox, ContentSkeleton, Notice, Page, useFormats, useGate, useService } from '#core/web';
import {
  ErrorSummary,
  Field,
  FormNotices,
  sameValue,
  SaveButton,
  SaveStore,
  SelectInput,
  showFieldProblems,
  useNewRecordDraft,
  useUnsavedChanges,
} from '#core/web/forms';
import { companyClient, facts, feedback, gated, language, navigator } from '#core/web/tokens';
import {
  completeKind,
  documentFieldSets,
  type DocumentInput,
  type DocumentKind,
  documentKinds,
  documentPages,
} from '#plugins/documents/contract';
import { type ArrivedDocumentDetail, documentsProcessing, inboxStore } from '../../contract/index.ts';
import { ArrivedFile } from './arrived-file.tsx';
import { ArrivedNotes } from './arrived-notes.tsx';
import { inboxPaths } from './inbox-paths.ts';
import { Readings } from './readings.tsx';
import { currencyOf, paidAheadOf } from './paid-ahead.ts';
import { isFromSeller, suggestedInput } from './suggested-input.ts';

interface ArrivedProps {
  readonly arrived: ArrivedDocumentDetail;
}

interface ArrivedFormProps extends ArrivedProps {
  /** The id of the chosen kind of document; `undefined` means that none is chosen yet. */
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string) => void;
}

/** Shows a waiting document: the form of the chosen kind, filled with the data of the file, and next to it the file. */
export const ArrivedForm = observer(function ArrivedForm({ arrived, chosen, onChoose }: ArrivedFormProps) {
  const { t } = useTranslation();
  const known = useService(facts);
  const kinds = useService(gated)
    .seen(documentKinds)
    .map(({ contribution }) => contribution.value)
    .filter((kind) => evaluate(kind.may.create, known) === 'yes');
  const kind =
    kinds.find(({ id }) => id === chosen) ??
    kinds.find(({ documentType }) => documentType === arrived.documentType) ??
    kinds[0];
  if (!kind) return <NoKind arrived={arrived} />;
  return (
    <KindForm key={kind.id} arrived={arrived} kind={kind}>
      {kinds.length > 1 && (
        <div className="k-arrived-kind">
          <Field label={t('PROCESSING.FIELD.MAKE')}>
            <SelectInput
              value={kind.id}
              options={kinds.map(({ id, texts }) => ({ value: id, label: t(`${texts}.ONE`) }))}
              onChange={({ target }) => onChoose(target.value)}
            />
          </Field>
        </div>
      )}
    </KindForm>
  );
});

/** The notice for a user who may create none of the documents that arrive by e-mail. */
function NoKind({ arrived }: ArrivedProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  return (
    <Page
      kind="wide"
      title={arrived.fileName}
      back={{ to: inboxPaths(companyId).list, label: t('PROCESSING.INBOX.TITLE') }}
    >
      <Notice tone="warning">{t('PROCESSING.INBOX.NO_KIND')}</Notice>
      <ArrivedFile arrived={arrived} />
    </Page>
  );
}

interface KindFormProps extends ArrivedProps {
  readonly kind: DocumentKind;
  /** The field with which the user chooses another kind. */
  readonly children: ReactNode;
}

const KindForm = observer(function KindForm({ arrived, kind, children }: KindFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const store = useService(inboxStore);
  const toasts = useService(feedback);
  const texts = useService(language);
  const place = useService(navigator);
  const { Model } = useService(documentPages);
  const mayEdit = useGate(documentsProcessing.edit) === 'yes';
  const paths = inboxPaths(companyId);
  const added = useService(gated).seen(documentFieldSets);
  const suggested = useMemo(() => {
    const sets = added.map(({ contribution }) => contribution.value);
    return suggestedInput(completeKind(kind, sets), arrived, {
      unitOf: (code) => t(`PROCESSING.UNIT.${code}`, code),
      corrects: (number) => t('PROCESSING.INBOX.CORRECTS', { number }),
      unnamed: (isOff) => t(isOff ? 'PROCESSING.INBOX.OFF_WHOLE' : 'PROCESSING.INBOX.ADDED'),
    });
  }, [kind, added, arrived, t]);
  /** The values from the file that the form was last filled with. */
  const [begun, setBegun] = useState(suggested);
  const form = useForm<{ document: DocumentInput }>({ defaultValues: { document: begun } });
  const [save] = useState(() => new SaveStore(toasts, { key: 'PROCESSING.INBOX.SAVE_FAILED' }));
  const [refusals, setRefusals] = useState(0);
  const ahead = paidAheadOf(kind, arrived);
  const [isPaidAhead, setPaidAhead] = useState(false);
  const { isDirty, errors } = form.formState;
  const storedDraft = useNewRecordDraft(`${companyId}/documents-inbox/${arrived.id}/${kind.id}`, form);
  const unsaved = useUnsavedChanges(isDirty, storedDraft.forget);
  // The file may be read after the user has started to type. The typed values stay.
  const saysMore = !sameValue(suggested, begun);
  const fill = () => {
    setBegun(suggested);
    form.reset({ document: suggested });
  };
  useEffect(() => {
    if (saysMore && !isDirty) fill();
  });
  const leave = (to: string) => {
    storedDraft.forget();
    unsaved.release();
    place.go(to);
  };
  const make = async () => {
    form.clearErrors();
    const { document } = form.getValues();
    const outcome = await save.run(
      (key) => {
        const body = { collection: kind.collection, document, ...(isPaidAhead && ahead && { paidAhead: ahead }) };
        return store.makeDraft(arrived.id, body, key);
      },
      (error) => {
        const isShown = showFieldProblems(form, error, texts);
        if (isShown) setRefusals((count) => count + 1);
        return isShown || save.locked !== undefined;
      },
    );
    if (outcome.saved) leave(paths.document(outcome.value.collection, outcome.value.documentId));
  };
  const discarding = useRef(false);
  const discard = async () => {
    // A double click starts it twice, so the second click is ignored.
    if (discarding.current) return;
    discarding.current = true;
    try {
      await store.move(arrived.id, 'discarded');
    } finally {
      discarding.current = false;
    }
    toasts.toast({
      intent: 'info',
      text: { key: 'PROCESSING.INBOX.DISCARDED', values: { name: arrived.fileName } },
      timeout: 10_000,
      action: {
        text: { key: 'PROCESSING.INBOX.UNDO' },
        undoes: true,
        run: () => void store.move(arrived.id, 'waiting').catch(() => undefined),
      },
    });
    leave(paths.list);
  };
  return (
    <Page
      kind="list"
      title={arrived.fileName}
      back={{ to: paths.list, label: t('PROCESSING.INBOX.TITLE') }}
      actions={
        mayEdit && (
          <Button icon="trash" onClick={() => void discard().catch(() => undefined)}>
            {t('PROCESSING.INBOX.DISCARD')}
          </Button>
        )
      }
      primary={
        mayEdit && <SaveButton state={save.state} label={t('PROCESSING.INBOX.MAKE')} onClick={() => void make()} />
      }
    >
      <div className="k-arrived-beside">
        <form
          noValidate
          className="k-arrived-form"
          aria-label={t(`${kind.texts}.ONE`)}
          onChange={() => save.changed()}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <FormNotices save={save} storedDraft={storedDraft} />
          <ErrorSummary count={countOf(errors.document ?? {})} attempt={refusals} />
          <p className="k-arrived-muted">
            {t('PROCESSING.INBOX.FROM', {
              sender: arrived.senderName || arrived.sender || '–',
              at: formats.dateTime(arrived.arrivedAt),
              subject: arrived.subject || '–',
            })}
          </p>
          {arrived.refused.length > 0 && (
            <Notice tone="warning" title={t('PROCESSING.REFUSED')}>
              {arrived.refused.map(({ name, reason }) => (
                <p key={name}>
                  {name}: {reason}
                </p>
              ))}
            </Notice>
          )}
          {children}
          <ArrivedNotes arrived={arrived} />
          <Readings
            readings={arrived.readings}
            isFromSeller={isFromSeller(kind)}
            corrected={
              arrived.corrected ? paths.document(arrived.corrected.collection, arrived.corrected.id) : undefined
            }
          />
          {saysMore && isDirty && (
            <Notice action={<Button onClick={fill}>{t('PROCESSING.READ.FILL')}</Button>}>
              {t('PROCESSING.READ.KEPT_TYPED')}
            </Notice>
          )}
          {ahead && (
            <Checkbox
              label={t('PROCESSING.INBOX.PAID_AHEAD', { amount: formats.money(ahead, currencyOf(arrived)) })}
              hint={t('PROCESSING.INBOX.PAID_AHEAD_HINT')}
              checked={isPaidAhead}
              onChange={({ target }) => setPaidAhead(target.checked)}
            />
          )}
          <Suspense fallback={<ContentSkeleton shape="editor" />}>
            <Controller
              control={form.control}
              name="document"
              render={({ field }) => (
                <Model
                  kind={kind}
                  value={field.value}
                  onChange={field.onChange}
                  errors={errors.document}
                  fresh={false}
                />
              )}
            />
          </Suspense>
        </form>
        <ArrivedFile arrived={arrived} />
      </div>
    </Page>
  );
});

function countOf(errors: object): number {
  return Object.values(errors).reduce((count: number, error: unknown) => {
    if (!error || typeof error !== 'object') return count;
    return count + ('message' in error && 'type' in error ? 1 : countOf(error));
  }, 0);
}
