import { expect, test } from 'vitest';
import { languageOptions } from './languages.ts';

test('a language is that of the letters it is written in', () => {
  expect(languageOptions('de-DE')).toEqual({ language: { value: 'de-DE' } });
  expect(languageOptions('ru')).toEqual({ language: { value: 'ru' } });
  expect(languageOptions('ja-JP')).toEqual({ language: { eastAsia: 'ja-JP' } });
  expect(languageOptions('zh-TW')).toEqual({ language: { eastAsia: 'zh-TW' } });
  expect(languageOptions('ar-EG')).toEqual({ language: { bidirectional: 'ar-EG' } });
  expect(languageOptions('th')).toEqual({ language: { bidirectional: 'th' } });
  expect(languageOptions(undefined)).toEqual({});
  expect(languageOptions('not a language')).toEqual({ language: { value: 'not a language' } });
});
