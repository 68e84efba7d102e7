import { expect, test } from 'vitest';
import { decodedFragment, hrefOf, isAbsolute, pageKey, pathBelow, resolvePath } from './location.ts';

const here = { pathname: '/login', search: '?returnTo=%2F', hash: '#a' };

test.each([
  ['/tools', { pathname: '/tools', search: '', hash: '' }],
  ['/tools?q=a#b?c', { pathname: '/tools', search: '?q=a', hash: '#b?c' }],
  ['?a=1', { pathname: '/login', search: '?a=1', hash: '' }],
  ['?', { pathname: '/login', search: '', hash: '' }],
  ['#', { pathname: '/login', search: '', hash: '' }],
  [
    { pathname: '/signup', search: here.search },
    { pathname: '/signup', search: '?returnTo=%2F', hash: '' },
  ],
])('%j is resolved', (to, path) => {
  expect(resolvePath(to, here)).toEqual(path);
});

test('addresses stand below the base path of the site', () => {
  const path = { pathname: '/', search: '?a', hash: '#b' };
  expect(hrefOf(path, '')).toBe('/?a#b');
  expect(hrefOf(path, '/pdf')).toBe('/pdf?a#b');
  expect(hrefOf({ ...path, pathname: '/tools' }, '/pdf')).toBe('/pdf/tools?a#b');
  expect(pathBelow('/pdf', '/pdf')).toBe('/');
  expect(pathBelow('/pdf', '/pdf/tools')).toBe('/tools');
});

test('a page is found with slashes at its end and with capital letters', () => {
  expect(pageKey('/')).toBe('/');
  expect(pageKey('/Tools//')).toBe('/tools');
});

test('an address with a scheme or a host leads out of the site', () => {
  expect(['https://a.example', '//a.example/b', 'mailto:a@b.example'].map(isAbsolute)).toEqual([true, true, true]);
  expect(['/tools', '?a=https://b', { pathname: '/x' }].map(isAbsolute)).toEqual([false, false, false]);
});

test('a fragment with broken percent signs is taken as it is', () => {
  expect(decodedFragment('caf%C3%A9')).toBe('café');
  expect(decodedFragment('100%')).toBe('100%');
});
