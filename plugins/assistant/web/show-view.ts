import type { Navigator } from '#core/web/tokens';
import type { AssistantVisualization, PushMessage } from '../contract/index.ts';
import { visualizationOf } from './visualization/visualization-data.ts';

/** The console of this page; a test replaces it. */
export interface ViewConsole {
  warn(message: string): void;
  error(message: string): void;
}

/** Executes a command of the assistant. A command can only open pages. [B7-8] [B2.3-1] */
export function showView(
  push: unknown,
  page: {
    readonly navigator: Pick<Navigator, 'go'>;
    readonly visualization: Pick<AssistantVisualization, 'show'>;
    readonly console: ViewConsole;
  },
): void {
  const { navigator, console } = page;
  // A user can do nothing about it, so only the console is told. [B5-2] [B8-11]
  if (!isRecord(push)) return console.error('The assistant pushed what is no object');
  const { Action: action, Arguments: json } = push as Partial<PushMessage>;
  const given = argumentsOf(json);
  if (!given) return console.error(`The assistant’s arguments of ${String(action)} are no object`);
  switch (action) {
    case 'ShowDocument':
      return go(navigator, evidenceOf(given['EvidenceName']), given['DocumentId']);
    case 'ShowPartner':
      return go(navigator, 'partners', given['PartnerId']);
    case 'ShowDocumentsList':
      return navigator.go(`${pathOf(given['EvidenceName'])}/list/detail${queryOf(given['Filters'])}`);
    case 'ShowVisualization': {
      const data = visualizationOf(given);
      // A user can do nothing about it, so only the console is told. [B5-2] [B8-11]
      if (!data) return console.error('The assistant’s visualization has no columns, or no data');
      page.visualization.show(data);
      return navigator.go('ai-visualization'); // The page of the visualization shows whatever was pushed last. [B2.3-4]
    }
    default:
      return console.warn(`The assistant knows an action that this page does not: ${String(action)}`);
  }
}

/** Opens the detail of a document or partner, in the list of its kind. [B2.3-1] [B2.3-2] */
function go(navigator: Pick<Navigator, 'go'>, evidence: string, id: unknown): void {
  navigator.go(`${evidence}/list/detail/${encodeURIComponent(String(id))}`);
}

/** Returns the list of a document. An unknown name means the invoices. [B2.3-1] */
function evidenceOf(name: unknown): string {
  return name === 'proformaInvoice' ? 'proforma-invoices' : 'invoices';
}

/** Returns the path of a list. The name is the path segment, or one of two legacy names. */
function pathOf(name: unknown): string {
  const isPath = typeof name === 'string' && /^[a-z]+(-[a-z]+)*$/.test(name) && name !== 'invoice';
  return isPath ? name : evidenceOf(name);
}

/**
 * Builds the query of a list from the filters. Nulls are omitted and other values become text; earlier filters are not preserved. [B2.3-3]
 */
function queryOf(filters: unknown): string {
  if (!isRecord(filters)) return '';
  const known = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

function argumentsOf(json: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
