export default function Contact() {
  return <p>Contact</p>;
}
