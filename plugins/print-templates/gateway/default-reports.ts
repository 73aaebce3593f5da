import { entityChanged } from '#core/contract/platform';
import { checkGate, type CallOf, type CompanyCall, invalidField, type Tx } from '#core/gateway';
import { type PrintedKind, type PrintStyle, type PrintStyles } from '#plugins/documents/contract';
import {
  type DefaultReport,
  editablePrintReports,
  reportingSettings,
  type updateDefaultReport,
} from '../contract/index.ts';
import { editableTemplate } from './editable-report.ts';
import {
  kindNamed,
  type OfferedTemplate,
  onWire,
  optionsOf,
  type Printing,
  templatesFor,
} from './offered-templates.ts';
import { printsIn } from './print-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** A company's choice of a template and options for one type. */
interface Choice {
  readonly template: OfferedTemplate;
  readonly showQrCode: boolean;
  readonly showPrices: boolean;
}

/** Returns the choice for each type. */
export async function defaultReports(call: CompanyCall, at: Printing): Promise<DefaultReport[]> {
  const rows = await settingsIn(call.tx).execute();
  const usedOld = rows.some(({ used_old }) => used_old);
  const reports: DefaultReport[] = [];
  for (const kind of at.printing.kinds()) {
    const all = await templatesIn(call.tx, at.contributed, kind.documentType);
    const row = rows.find(({ document_type }) => document_type === kind.documentType);
    reports.push(described(call, kind, all, { choice: choiceOf(all, row), usedOld }));
  }
  return reports;
}

/**
 * Changes the template or options of a type. @throws Refusal 400 with the field for an unknown type, template or option; 402 for an own
 * design without the licence
 */
export async function changeDefaultReport(
  call: CallOf<typeof updateDefaultReport>,
  at: Printing,
): Promise<DefaultReport> {
  const { tx, body, emit, company } = call;
  const { documentType, defaultReportId } = body;
  const kind = kindNamed(at, documentType);
  const all = await templatesIn(tx, at.contributed, documentType);
  const rows = await settingsIn(tx).forUpdate().execute();
  const row = rows.find(({ document_type }) => document_type === documentType);
  const before = choiceOf(all, row);
  const usedBefore = rows.some(({ used_old }) => used_old);
  const known = offered(all, { choice: before, usedOld: usedBefore });
  const template = defaultReportId === undefined ? before.template : known.find(({ id }) => id === defaultReportId);
  if (!template) throw invalidField('/defaultReportId', 'unknownTemplate', refusalText('unknownTemplate'));
  if (template.isEditable && !before.template.isEditable)
    checkGate(editablePrintReports, call.facts, '/defaultReportId');
  const takes = optionsOf(kind);
  if (body.showQrCode !== undefined && !takes.showQrCode)
    throw invalidField('/showQrCode', 'notSupported', refusalText('noQrCode'));
  if (body.showPrices !== undefined && !takes.showPrices)
    throw invalidField('/showPrices', 'notSupported', refusalText('noPrices'));
  const { showQrCode = before.showQrCode, showPrices = before.showPrices } = body;
  // A company that gave up an old template is still offered it. [B4-26]
  const gaveUpOld = before.template.isOld && template.id !== before.template.id;
  const values = {
    template_id: template.id,
    show_qr_code: showQrCode,
    show_prices: showPrices,
    used_old: gaveUpOld || (row?.used_old ?? false),
  };
  await printsIn(tx)
    .insertInto('print_setting')
    .values({ document_type: documentType, ...values })
    .onConflict((on) => on.columns(['company_id', 'document_type']).doUpdateSet(values))
    .execute();
  const event = { entityKind: 'ReportingSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: reportingSettings.edit });
  const choice = { template, showQrCode, showPrices };
  return described(call, kind, all, { choice, usedOld: usedBefore || values.used_old });
}

/** Returns the service with the print styles of the company's documents. */
export function stylesOf(contributed: Printing['contributed']): PrintStyles {
  return {
    async styleOf(handle, documentType) {
      const tx = handle as Tx; // every caller passes the gateway's transaction
      const all = await templatesIn(tx, contributed, documentType);
      const row = await settingsIn(tx).where('document_type', '=', documentType).executeTakeFirst();
      return styled(choiceOf(all, row));
    },
  };
}

/** Returns the contributed templates for a type and the company's own design. */
async function templatesIn(tx: Tx, contributed: Printing['contributed'], type: string): Promise<OfferedTemplate[]> {
  return [...templatesFor(contributed, type), ...(await editableTemplate(tx, type))];
}

export function styled({ template, showQrCode, showPrices }: Choice): PrintStyle {
  return {
    ...template.style,
    ...(!showQrCode && { showQrCode: false }),
    ...(!showPrices && { showPrices: false }),
  };
}

function settingsIn(tx: Tx) {
  return printsIn(tx).selectFrom('print_setting').selectAll();
}

type SettingRow = Awaited<ReturnType<ReturnType<typeof settingsIn>['execute']>>[number];

/**
 * Returns the chosen template. If nothing was chosen, or the template was removed together with its plugin, it returns the first template
 * with all options on.
 */
function choiceOf(all: readonly OfferedTemplate[], row: SettingRow | undefined): Choice {
  const template = all.find(({ id }) => id === row?.template_id) ?? all[0];
  if (!template) throw new Error('Every type has the house templates');
  return { template, showQrCode: row?.show_qr_code ?? true, showPrices: row?.show_prices ?? true };
}

interface Known {
  readonly choice: Choice;
  /** Whether the company ever used an old template. */
  readonly usedOld: boolean;
}

/** Returns the templates to choose from. Old ones are offered only to companies that use one or have used one. [B4-26] */
function offered(all: readonly OfferedTemplate[], { choice, usedOld }: Known): OfferedTemplate[] {
  return all.filter(({ isOld }) => !isOld || usedOld || choice.template.isOld);
}

function described(
  { language }: Pick<CompanyCall, 'language'>,
  kind: PrintedKind,
  all: readonly OfferedTemplate[],
  known: Known,
): DefaultReport {
  const { template, showQrCode, showPrices } = known.choice;
  const takes = optionsOf(kind);
  return {
    documentType: kind.documentType,
    defaultReportId: template.id,
    ...(takes.showQrCode && { showQrCode }),
    ...(takes.showPrices && { showPrices }),
    templates: offered(all, known).map((one) => onWire(kind, one, language)),
  };
}
