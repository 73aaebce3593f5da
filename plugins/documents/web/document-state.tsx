import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '#core/web';
import {
  type DocumentKind,
  type DocumentStateName,
  documentStateName,
  genderOf,
  isNotifiedByLifecycle,
  type StatedDocument,
} from '../contract/index.ts';

interface DocumentState {
  /** The text key of the state's name. A name that all kinds share needs the kind's grammatical gender as i18next context. */
  readonly key: string;
  readonly tone: Tone;
  /** Whether a ring is shown instead of a dot, because the document does not count yet or does not count any more. */
  readonly open: boolean;
}

/** Shows the state in the kind's grammatical gender: *● Po splatnosti*. */
export function StateDot({ kind, document }: { readonly kind: DocumentKind; readonly document: StatedDocument }) {
  const { t } = useTranslation();
  const { key, tone, open } = documentState(kind, document);
  return (
    <StatusDot tone={tone} open={open}>
      {t(key, { context: genderOf(kind, document.type) })}
    </StatusDot>
  );
}

/** Returns the name and the look of the document's state. */
export function documentState(kind: DocumentKind, document: StatedDocument): DocumentState {
  const { state, overdue } = document;
  if (isNotifiedByLifecycle(kind, document)) {
    const { tone = 'info' } = kind.lifecycle.states[state] ?? {};
    return { key: ownStateKey(kind, overdue ? 'late' : state), tone: overdue ? 'danger' : tone, open: false };
  }
  const name = documentStateName(document);
  return { key: `DOCUMENTS.STATE.${name}`, ...looks[name] };
}

/** Returns the text key of a state in the kind's lifecycle, or of an overdue document of this kind. */
export function ownStateKey({ texts }: DocumentKind, state: string): string {
  return `${texts}.STATE.${state}`;
}

const looks: Readonly<Record<DocumentStateName, Omit<DocumentState, 'key'>>> = {
  DRAFT: { tone: 'neutral', open: true },
  CANCELLED: { tone: 'neutral', open: true },
  OVERDUE: { tone: 'danger', open: false },
  ISSUED: { tone: 'info', open: false },
  PARTLY: { tone: 'warning', open: false },
  PAID: { tone: 'success', open: false },
  OVERPAID: { tone: 'warning', open: false },
};
