import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isLicenceRule,
  type LicenceFacts,
  LicenceRuleError,
  licenceAllows,
  licenceApplications,
  type Package,
  packages,
  purchaseTypes,
} from './licence.ts';

// The tables were written by hand from [A4-3] to [A4-10], not from this code.
const older = readTable('licence-older.csv');
const newer = readTable('licence-newer.csv');

describe('licenceAllows, older rules', () => {
  for (const line of ['A4-3', 'A4-4', 'A4-5', 'A4-6', 'A4-7', 'A4-8', 'A4-9'] as const) {
    const rows = older.filter((row) => row.line?.startsWith(line));
    it(`[${line}] answers as the truth table says, in each of its ${rows.length} rows`, () => {
      expect(rows.length).toBeGreaterThan(0);
      const wrong = rows.filter((row) => answerOf(row, olderFacts(row)) !== row.expected);
      expect(wrong).toEqual([]);
    });
  }

  it('[A4-2] has a requirement for every row of the table', () => {
    expect(older).toHaveLength(960);
    expect(older.filter(({ line }) => !/^A4-[3-9]( with A3-2)?$/.test(line ?? ''))).toEqual([]);
  });

  it('[A3-2] orders packages from Free over Trial and Flexi to Pro', () => {
    expect(packages).toEqual(['Free', 'Trial', 'Flexi', 'Pro']);
  });

  it('[A4-9] names the rule that nothing covers, in the error', () => {
    const rule = { package: 'Trial' } as const;
    const licence = { ...olderFacts(older[0] as Row), type: 'Pro', daysValid: 30 } as const;
    expect(() => licenceAllows(rule, licence)).toThrow(LicenceRuleError);
    expect(() => licenceAllows(rule, licence)).toThrow(/Trial/);
  });
});

describe('licenceAllows, newer rules', () => {
  it(`[A4-10] answers as the truth table says, in each of its rows`, () => {
    expect(newer).toHaveLength(2304);
    const wrong = newer.filter((row) => answerOf(row, newerFacts(row)) !== row.expected);
    expect(wrong).toEqual([]);
  });

  it('[A4-10] decides when the detailed modules are there but empty, and does not when there are none', () => {
    const licence: LicenceFacts = { ...newerFacts(newer[0] as Row), type: 'Pro', daysValid: 10, detailedModules: [] };
    const rule = { detailedModules: ['Stock'] };
    expect(licenceAllows(rule, licence)).toBe(false);
    for (const absent of [undefined, null])
      expect(licenceAllows(rule, { ...licence, detailedModules: absent })).toBe(true); // [A4-3]: the rule has no minimum package
  });
});

describe('isLicenceRule', () => {
  it('[A4-9] is true for every rule that the table decides, and false for those it calls an error', () => {
    for (const minimum of ['', ...packages, 'Gold']) {
      const rule = minimum ? { package: minimum as Package } : {};
      expect([minimum, isLicenceRule(rule)]).toEqual([minimum, minimum !== 'Trial' && minimum !== 'Gold']);
    }
  });
});

type Row = Readonly<Record<string, string>>;

function readTable(name: string): Row[] {
  const text = readFileSync(new URL(`../../tests/fixtures/oracles/${name}`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

function answerOf(row: Row, licence: LicenceFacts): string {
  const rule = {
    ...(row.minimum ? { package: row.minimum as Package } : {}), // the table uses the same words as the package names
    ...(row.module ? { module: row.module } : {}),
    detailedModules: words(row.neededDetailedModules),
    forbiddenForAcademic: row.forbiddenForAcademic === 'true',
  };
  try {
    return licenceAllows(rule, licence) ? 'allow' : 'deny';
  } catch (error) {
    return error instanceof LicenceRuleError ? 'error' : String(error);
  }
}

function olderFacts(row: Row): LicenceFacts {
  return {
    type: row.type as Package,
    daysValid: Number(row.daysValid),
    isAcademicLicense: row.isAcademic === 'true',
    modules: row.licenceHasModule === 'true' ? [row.module || 'M'] : ['Another'],
    applicationType: 'Invoicing',
    trialExists: false,
  };
}

function newerFacts(row: Row): LicenceFacts {
  return {
    type: row.type as Package,
    daysValid: Number(row.daysValid),
    isAcademicLicense: row.isAcademic === 'true',
    modules: [],
    detailedModules: words(row.detailedModules),
    applicationType: row.applicationType ?? '',
    trialExists: row.trialExists === 'true',
  };
}

function words(cell: string | undefined): string[] {
  return cell ? cell.split(' ') : [];
}

it('[A3-11] licences are those of three applications, sold by the year', () => {
  expect(licenceApplications).toEqual(['Invoicing', 'Warehouse', 'Payrolls']);
  expect(purchaseTypes).toEqual(['year']);
});
