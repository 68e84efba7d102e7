import type { ComponentType } from 'react';
import { lazyPart } from '#web/shell/lazyPart.tsx';

type Loaders<Props> = Readonly<Record<string, () => Promise<ComponentType<Props>>>>;

/**
 * The views of tools by the path of their file, such as `/src/tools/inspect/inspect.result.tsx`, as parts that are loaded when they are
 * first shown.
 */
export function toolViews<Props extends object>(
  loaders: Loaders<Props>,
  meanwhile: { readonly isOptional?: boolean } = {},
): Readonly<Record<string, ComponentType<Props>>> {
  return Object.fromEntries(Object.entries(loaders).map(([path, load]) => [path, lazyPart(load, meanwhile)]));
}
