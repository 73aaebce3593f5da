import type { StatementFormatModule } from '../../../contract/statement-formats.ts';

/** The formats of this plugin, each in a file of its own with this name. */
export const formatNames = [
  'camt053',
  'mt940',
  'gpc',
  'george',
  'tatra-banka',
  'vub',
  'mbank',
  'fio',
  'kb',
  'csob',
  'n26',
  'revolut',
] as const;

export function formatModule(name: (typeof formatNames)[number]): StatementFormatModule {
  return { module: new URL(`./${name}.ts`, import.meta.url).href };
}
