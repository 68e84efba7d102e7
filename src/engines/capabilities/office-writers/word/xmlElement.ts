import { XmlAttributeComponent, XmlComponent } from 'docx';

class Attributes extends XmlAttributeComponent<Record<string, string>> {
  constructor(values: Record<string, string>) {
    super(values);
    // The library renames only the keys in this list. These names are complete already.
    this.xmlKeys = Object.fromEntries(Object.keys(values).map((name) => [name, name]));
  }
  protected override readonly xmlKeys: Record<string, string>;
}

/** An element that the library has no class for. */
export class Element extends XmlComponent {
  constructor(name: string, attributes: Record<string, string> = {}, children: readonly (XmlComponent | string)[] = []) {
    super(name);
    if (Object.keys(attributes).length > 0) this.root.push(new Attributes(attributes));
    this.root.push(...children);
  }
}
