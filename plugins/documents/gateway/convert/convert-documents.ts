import { type CompanyCall, vatPayerTypesOf } from '#core/gateway';
import {
  type Document,
  type DocumentKind,
  type DocumentsToConvert,
  ownVerbsIn,
  stateOf,
} from '../../contract/index.ts';
import type { FromDocuments } from '../../contract/schemas.ts';
import { take, type Basis } from '../remains/index.ts';
import { planMaking } from './from-documents.ts';
import { publishToLinked } from '../chain/index.ts';
import { type Engine, type SingleDocumentCall, type VersionMeant, createDraft } from '../verbs/index.ts';
import { publishToPages, documentsIn, readRecord } from '../rows/index.ts';
import { refuseFields } from '../draft/index.ts';

/** Documents of which a draft is made, with what determines its rates and sums. */
export interface Converting extends DocumentsToConvert {
  readonly basis: Basis;
}

/**
 * Makes a draft from the remaining quantities of other documents; see convert/from-documents.ts.
 * @param move applies a verb of their kind to a source
 */
export async function convertDocuments(
  engine: Engine,
  kind: DocumentKind,
  call: CompanyCall<unknown, unknown, FromDocuments>,
  move: (kind: DocumentKind, call: SingleDocumentCall<VersionMeant>, verb: string) => Promise<unknown>,
): Promise<Document> {
  const { installed, numbers, steps, writer } = engine;
  // The series is locked before the documents, as in every other change, to avoid deadlocks.
  await numbers.holdAllSeries(call.tx, kind.documentType);
  const vatPayerType = (await vatPayerTypesOf(call))(call.today());
  const plan = await planMaking(kind, call, { installed, vatPayerType });
  const { input, allocatedQuantities, sources, sourceKind, link, basis, does } = plan;
  const meant: Converting = { kind, type: basis.type, sourceKind, sources, basis };
  refuseFields(await steps.all('convert.validate', meant, call));
  const { id } = await createDraft(engine, kind, { ...call, body: input }, basis);
  await take(call.tx, id, allocatedQuantities);
  for (const source of sources)
    await documentsIn(call.tx)
      .insertInto('document_link')
      .values({ from_id: source.id, to_id: id, kind: link })
      .execute();
  await steps.all('convert.write', { ...meant, id }, call);
  // The sources follow last, because their state depends on the quantities that the new document took.
  for (const source of sources) {
    const one = { ...call, params: { documentId: source.id }, body: {} };
    if (does && ownVerbsIn(sourceKind, stateOf(source)).includes(does)) await move(sourceKind, one, does);
    else await publishToPages(call, sourceKind, 'update', source);
  }
  await publishToLinked(call, 'Create', kind, { id, number: null });
  return writer.wire(kind, call, await readRecord(call.tx, kind.id, id));
}
