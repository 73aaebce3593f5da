import { escapeFormula } from '#core/contract/formats';
import type { VisualizationData } from '../../contract/visualization.ts';
import { figureOf, nameOf } from './cells.ts';

/** Writes a CSV for the Slovak version of Excel: byte order mark, semicolons, decimal commas, and no formulas. */
export function visualizationCsv({ columns, data }: VisualizationData): string {
  const rows = data.map((row) => columns.map((name) => cellOf(name, row[name])));
  return `\uFEFF${[columns.map(escapeFormula), ...rows].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`;
}

function cellOf(column: string, value: unknown): string {
  const text = nameOf(column, value);
  return figureOf(value) === null ? escapeFormula(text) : text.replaceAll(/\s/g, '').replace('.', ',');
}

function quoted(text: string): string {
  return /[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
