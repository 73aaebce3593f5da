import type { PageKind } from './page.tsx';

/**
 * The look of a page while it is loading.
 * - `list`: search, filters and rows; `summedList`: with sums above them.
 * - `form`: sections of fields; `record`: the same, with a back link above the title.
 * - `entities`: a few rows, each with a line under its name.
 * - `introForm`, `introFields`, `introEntities`: a sentence that explains the page, then sections, fields or rows.
 * - `detail`: a document to read; `editor`: a document to edit.
 */
export type PageShape =
  | 'list'
  | 'summedList'
  | 'form'
  | 'record'
  | 'entities'
  | 'introForm'
  | 'introFields'
  | 'introEntities'
  | 'detail'
  | 'editor';

/**
 * The element that a grey bar stands for: a sentence, a label with its control, the same with a hint, the choices, the head and the rows of
 * a table, a row of a list of entities, a party, a fact or a card of a document, the fold below a form's fields.
 */
export type Look =
  | 'text'
  | 'field'
  | 'hinted'
  | 'choices'
  | 'head'
  | 'row'
  | 'entity'
  | 'party'
  | 'fact'
  | 'card'
  | 'fold';

/** One block of a group: its look, and its span in a grid of twelve columns. The default span is all columns. */
export type Block = readonly [look: Look, span?: number];

/**
 * A group of blocks below each other: in twelve columns (`fields`), as parties or facts, as one framed list (`entities`), or without gaps
 * (`rows`).
 */
export interface Group {
  readonly lay: 'fields' | 'parties' | 'facts' | 'entities' | 'rows';
  /** `true` if the blocks have a title. */
  readonly section?: true;
  readonly blocks: readonly Block[];
}

export interface Shape {
  readonly kind: PageKind;
  /** The back link above the title; `withActions` adds a state and actions next to the title. */
  readonly back?: 'plain' | 'withActions';
  readonly sums?: true;
  readonly toolbar?: true;
  readonly groups: readonly Group[];
  /** The groups that are shown next to the others if there is room; `as` sets how the width is divided. */
  readonly beside?: { readonly as: 'aside' | 'pair'; readonly groups: readonly Group[] };
  /** The groups below `groups` and `beside`. */
  readonly after?: readonly Group[];
}

const blocks = (count: number, look: Look): Block[] => Array.from({ length: count }, () => [look]);
const rows = (count: number): Group => ({ lay: 'rows', blocks: [['head'], ...blocks(count, 'row')] });
const fields = (...spans: number[]): Group => ({ lay: 'fields', blocks: spans.map((span) => ['field', span]) });
const section = (group: Group): Group => ({ ...group, section: true });
const intro: Group = { lay: 'rows', blocks: [['text']] };
const entities: Group = { lay: 'entities', blocks: blocks(3, 'entity') };
const company = [section(fields(8, 4, 12)), section(fields(12, 3, 9, 12))];

export const shapes: Readonly<Record<PageShape, Shape>> = {
  list: { kind: 'list', toolbar: true, groups: [rows(12)] },
  summedList: { kind: 'list', sums: true, toolbar: true, groups: [rows(12)] },
  form: { kind: 'form', groups: company },
  record: { kind: 'form', back: 'plain', groups: [section(fields(8, 4, 12, 3, 9, 6)), section(fields(12, 6, 6))] },
  entities: { kind: 'form', groups: [entities] },
  introForm: { kind: 'form', groups: [intro, ...company] },
  introFields: {
    kind: 'form',
    groups: [
      intro,
      {
        lay: 'fields',
        blocks: [
          ['hinted', 12],
          ['field', 12],
        ],
      },
    ],
  },
  introEntities: { kind: 'form', groups: [intro, entities] },
  detail: {
    kind: 'wide',
    back: 'withActions',
    groups: [{ lay: 'parties', blocks: blocks(2, 'party') }, { lay: 'facts', blocks: blocks(7, 'fact') }, rows(3)],
    beside: { as: 'aside', groups: [{ lay: 'rows', blocks: blocks(2, 'card') }] },
  },
  editor: {
    kind: 'wide',
    back: 'withActions',
    groups: [section({ lay: 'fields', blocks: [['field', 12], ['choices']] })],
    beside: {
      as: 'pair',
      groups: [section({ lay: 'fields', blocks: [...fields(4, 4, 4, 4, 4, 4, 8, 4).blocks, ['fold']] })],
    },
    after: [section(rows(2))],
  },
};
