import { describe, expect, it } from 'vitest';
import { affectedBy } from './dev-changes.ts';

describe('affectedBy', () => {
  it.each([
    ['plugins/tags/web/tags-page.tsx', { web: true, gateway: false }],
    ['plugins/tags/web/i18n/sk.json', { web: true, gateway: false }],
    ['core/web/ui/button.css', { web: true, gateway: false }],
    ['plugins/tags/gateway/index.ts', { web: false, gateway: true }],
    ['host/gateway/main.ts', { web: false, gateway: true }],
    ['plugins/tags/manifest.ts', { web: true, gateway: true }],
    ['plugins/tags/contract/endpoints.ts', { web: true, gateway: true }],
    ['core/access/evaluate.ts', { web: true, gateway: true }],
    ['core/web/tokens/points.ts', { web: true, gateway: true }],
    ['config/navigation.json', { web: true, gateway: true }],
    ['plugins/tags/web/tags-page.test.tsx', { web: false, gateway: false }],
    ['core/testing/database.ts', { web: false, gateway: false }],
    ['core/web/.button.tsx.swp', { web: false, gateway: false }],
  ])('%s', (path, expected) => {
    expect(affectedBy(path)).toEqual(expected);
  });
});
