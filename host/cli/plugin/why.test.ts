import { describe, expect, test } from 'vitest';
import { all, flag, licensed, resource } from '#core/access';
import { contribute, definePlugin, point } from '#core/registry';
import { describeReason, readSimulation, why } from './why.ts';

const tags = resource('tags', { edit: ['Owner', 'Admin'] });
const tagging = licensed('tags', { package: 'Pro' });
const places = point<object>('test.places');
const manifests = [
  definePlugin({
    id: 'tags',
    version: '1.0.0',
    declares: [tags, tagging],
    contributes: [
      contribute(places, { id: 'tags.page', gate: all(tags.edit, tagging, flag('Tags')), whenDenied: 'locked' }, {}),
    ],
  }),
];
const ask = (words: string, off: string[] = []) => {
  const { id, simulation } = readSimulation(words.split(' ').map((word) => word.replace('_', ' ')));
  return why(id, simulation, { manifests, off });
};

describe('why', () => {
  test('[B6-14] says open to who has the right, the licence and the flag', () => {
    expect(ask('tags.page --as Admin --licence Pro --flag Tags')).toMatchObject({
      verdict: 'yes',
      shown: 'open',
      denials: [],
    });
  });

  test('names every leaf that is not met, as the 403 and the 402 do', () => {
    const reason = ask('tags.page --as Team_member --licence Free');
    expect(reason).toMatchObject({
      shown: 'hidden',
      denials: [{ leaf: tags.edit }, { leaf: tagging }, { leaf: { kind: 'flag', name: 'Tags' } }],
    });
    expect(describeReason(reason)).toBe(
      [
        'tags.page (test.places): hidden',
        '  needs the permission tags:edit, held by Owner, Admin',
        '  needs the licence feature tags: the package Pro, still valid',
        '  needs the flag Tags on',
      ].join('\n'),
    );
    // If only the licence is missing, the contribution is shown as locked. [A4-4]
    expect(ask('tags.page --days 0 --flag Tags')).toMatchObject({ shown: 'locked', denials: [{ leaf: tagging }] });
  });

  test('a plugin that is turned off says so', () => {
    const reason = ask('tags.page --flag Tags', ['tags']);
    expect(reason).toMatchObject({ verdict: 'no', shown: 'hidden', isOff: true });
    expect(describeReason(reason)).toContain('turned off in config/plugins.json');
  });

  test.each(['tags.pages', 'tags.page --as Boss', 'tags.page --licence Gold', '--flag Tags', 'tags.page --colour red'])(
    'refuses %s with what would do',
    (words) => {
      expect(() => ask(words)).toThrow(expect.objectContaining({ code: expect.any(String), fix: expect.any(String) }));
    },
  );
});
