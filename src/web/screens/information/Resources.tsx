import { ExternalLink } from 'lucide-react';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type Product, productGroups } from '../../content/resources.ts';
import { resources as words } from '../../i18n/resources.ts';
import { Link } from '../../router/Link.tsx';
import { PromoSlot } from '../../shell/PromoSlot.tsx';
import { useSay } from '../../site.tsx';
import { PlainPage } from './PlainPage.tsx';
import styles from './Resources.module.css';

const affiliates = productGroups.flatMap(({ products }) => products).filter(({ isAffiliate }) => isAffiliate).length;

export default function Resources() {
  const say = useSay();
  return (
    <PlainPage title={words.title} description={words.description} lead={words.lead} canonicalPath="/resources">
      {productGroups.map(({ name, products }) => (
        <section key={name.en} className={pageStyles.group}>
          <div className={pageStyles.groupHead}>
            <h2 className="t-sub">{say(name)}</h2>
          </div>
          <ul className={styles.products}>
            {products.map((product) => (
              <Entry key={product.title} product={product} />
            ))}
          </ul>
        </section>
      ))}
      <section className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
        <h2 className="t-head">{say(words.disclosureTitle)}</h2>
        <div className={classes('muted', styles.disclosure)}>
          <p>{say(affiliates > 0 ? words.disclosure : words.disclosureNone, { count: affiliates })}</p>
          <p className={styles.suggest}>
            {say(words.suggest)}{' '}
            <Link className="link" to="/contact">
              {say(words.contact)}
            </Link>
          </p>
        </div>
      </section>
      <PromoSlot />
    </PlainPage>
  );
}

function Entry({ product }: { product: Product }) {
  const say = useSay();
  const { title, description, features, price, rating, link, isAffiliate } = product;
  return (
    <li>
      <h3>
        <a href={link} rel={isAffiliate ? 'noreferrer sponsored' : 'noreferrer'} target="_blank">
          {title}
          <ExternalLink size={15} strokeWidth={1.6} aria-hidden />
        </a>
        {isAffiliate && <small>{say(words.affiliate)}</small>}
      </h3>
      <p>{say(description)}</p>
      <p className="t-small">
        {[price ?? say(words.free), ...features.map((feature) => say(feature)), rating && say(words.rating, { ...rating })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
