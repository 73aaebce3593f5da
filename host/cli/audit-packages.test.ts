import { expect, it } from 'vitest';
import { readAudit } from './audit-packages.ts';

it('names each package with a published fault, and its cure', () => {
  const vulnerabilities = {
    one: { severity: 'high', range: '<2.0.0', fixAvailable: { name: 'one', version: '2.0.0', isSemVerMajor: true } },
    two: { severity: 'low', range: '*', fixAvailable: false },
    three: { severity: 'moderate', range: '1.x', fixAvailable: true },
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    problems: [
      'one <2.0.0: high; npm install --save-exact one@2.0.0',
      'two *: low; no version without it is published',
      'three 1.x: moderate; npm audit fix',
    ],
  });
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({ problems: [] });
});

it.each([
  [
    'refuses the question',
    JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
      statusCode: 405,
      error: { summary: '', detail: '' },
    }),
    /^405 Method Not Allowed/,
  ],
  [
    'is not reached',
    JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://registry.npmjs.org failed' } }),
    /^request to https/,
  ],
  ['answers no JSON', '<html>maintenance</html>\n', /maintenance/],
  ['says nothing', '', /no output/],
])('knows nothing, and says why, if the registry %s', (_, output, why) => {
  expect(readAudit(output)).toEqual({ problems: [], unknown: expect.stringMatching(why) });
});
