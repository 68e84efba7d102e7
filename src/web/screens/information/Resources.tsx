import { ExternalLink } from 'lucide-react';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type Product, productGroups } from '../../content/resources.ts';
import { resources as messages } from '../../i18n/resources.ts';
import { Link } from '../../router/Link.tsx';
import { PromoSlot } from '../../shell/PromoSlot.tsx';
import { useTranslate } from '../../site.tsx';
import { PlainPage } from './PlainPage.tsx';
import styles from './Resources.module.css';

const affiliates = productGroups.flatMap(({ products }) => products).filter(({ isAffiliate }) => isAffiliate).length;

export default function Resources() {
  const t = useTranslate();
  return (
    <PlainPage title={messages.title} description={messages.description} lead={messages.lead} canonicalPath="/resources">
      {productGroups.map(({ name, products }) => (
        <section key={name.en} className={pageStyles.group}>
          <div className={pageStyles.groupHead}>
            <h2 className="t-sub">{t(name)}</h2>
          </div>
          <ul className={styles.products}>
            {products.map((product) => (
              <Entry key={product.title} product={product} />
            ))}
          </ul>
        </section>
      ))}
      <section className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
        <h2 className="t-head">{t(messages.disclosureTitle)}</h2>
        <div className={classes('muted', styles.disclosure)}>
          <p>{t(affiliates > 0 ? messages.disclosure : messages.disclosureNone, { count: affiliates })}</p>
          <p className={styles.suggest}>
            {t(messages.suggest)}{' '}
            <Link className="link" to="/contact">
              {t(messages.contact)}
            </Link>
          </p>
        </div>
      </section>
      <PromoSlot />
    </PlainPage>
  );
}

function Entry({ product }: { product: Product }) {
  const t = useTranslate();
  const { title, description, features, price, rating, link, isAffiliate } = product;
  return (
    <li>
      <h3>
        <a href={link} rel={isAffiliate ? 'noreferrer sponsored' : 'noreferrer'} target="_blank">
          {title}
          <ExternalLink size={15} strokeWidth={1.6} aria-hidden />
        </a>
        {isAffiliate && <small>{t(messages.affiliate)}</small>}
      </h3>
      <p>{t(description)}</p>
      <p className="t-small">
        {[price ?? t(messages.free), ...features.map((feature) => t(feature)), rating && t(messages.rating, { ...rating })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
