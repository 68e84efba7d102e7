import { createElement, forwardRef } from 'react';

/** Stands in for the module of this name in lucide-react (`drawIconsPlainly` of vite.config.ts). */
export default ({ node }) =>
  forwardRef(({ size = 24, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // lucide hides what has no name of its own.
        'aria-hidden': Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key)) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
